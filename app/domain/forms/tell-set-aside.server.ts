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
  /** The newest of `where` as the message names them, locked. */
  name: (tx: TransactionContext, where: SQL | undefined, order: readonly SQL[], limit: number) => Promise<Named[]>;
  kind: "leads-set-aside" | "applications-set-aside";
  recipients: "leads" | "applications";
  /** The list of what awaits a decision, from the root. */
  path: string;
};

const NAMED_MAX = 50;
/** List of emails set aside as automatic. */
export const AUTOMATIC_PATH = "/admin/incoming?state=automatic";

/**
 * Writes to those who are told of something which ones were set aside as suspected spam since the last time and still
 * await a decision; nothing when there are none. Each is told of once, however many processes ask and however often.
 * Returns how many were told of.
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
