import { and, desc, inArray, isNull, type SQL } from "drizzle-orm";
import type { applications } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import { incomingMails, isUnseenAutomatic } from "~/db/schema/incoming-mails";
import type { leads } from "~/db/schema/leads";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { countUpTo } from "~/kernel/list-page.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";

type Named = { id: string; kind: string; name: string; address: string; at: Date };

type SetAside = {
  table: typeof leads | typeof applications;
  what: "lead" | "application";
  /** Locks and returns the newest of `where` for the message. */
  name: (tx: TransactionContext, where: SQL | undefined, order: readonly SQL[], limit: number) => Promise<Named[]>;
  kind: "leads-set-aside" | "applications-set-aside";
  recipients: "leads" | "applications";
  /** Path of the list that awaits a decision. */
  path: string;
};

const NAMED_MAX = 50;
/** List of emails set aside as automatic. */
export const AUTOMATIC_PATH = "/admin/incoming?state=automatic";

/**
 * Notifies the recipients of new items set aside as suspected spam that still await a decision; does nothing if there
 * are none. Each item is notified of once, across processes and calls. Returns how many.
 */
export async function tellSetAside(
  ctx: AppContext,
  { table, what, name, kind, recipients, path }: SetAside,
): Promise<number> {
  return transact(ctx, async (tx) => {
    const isNew = and(isUndecided(table), isNull(table.suspicionToldAt));
    const items = await name(tx, isNew, [desc(table.createdAt), desc(table.id)], NAMED_MAX);
    if (items.length === 0) return 0;
    const told = { suspicionToldAt: tx.clock.now() };
    const ids = items.map(({ id }) => id);
    await tx.db.update(table).set(told).where(inArray(table.id, ids));
    const { rowCount } = await tx.db.update(table).set(told).where(isNew);
    const unnamed = rowCount ?? 0;
    const body = await tx.emails[what === "lead" ? "leadsSetAside" : "applicationsSetAside"]({
      what,
      items,
      unnamed,
      waiting: await countUpTo(tx, table, isUndecided(table)),
      url: tx.origin + path,
      automatic: {
        count: what === "lead" ? await tx.db.$count(incomingMails, isUnseenAutomatic()) : 0,
        url: `${tx.origin}${AUTOMATIC_PATH}`,
      },
      identity: await getMailIdentity(tx),
      origin: tx.origin,
    });
    for (const to of await getRecipients(tx, recipients)) await queueEmail(tx, { kind, to, body });
    return items.length + unnamed;
  });
}
