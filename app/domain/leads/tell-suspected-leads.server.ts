import { and, desc, inArray, isNull } from "drizzle-orm";
import { isUndecided } from "~/db/schema/columns";
import { leads } from "~/db/schema/leads";
import type { AppContext } from "~/domain/kernel/app-context";
import { countUpTo } from "~/domain/kernel/list-page.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { getIdentity, getRecipients } from "~/domain/settings/queries.server";
import { LEAD_KIND_LABELS } from "./lead-pipeline";

const NAMED_MAX = 50;

/**
 * Writes to whoever is told of leads which ones were set aside as suspected spam since the last time and still await a
 * decision; nothing when there are none. Each is told of once, however many processes ask and however often. Returns how
 * many were told of. For the scheduler.
 */
export async function tellSuspectedLeads(ctx: AppContext): Promise<number> {
  return transact(ctx, async (tx) => {
    const isNew = and(isUndecided(leads), isNull(leads.suspicionToldAt));
    const named = await tx.db
      .select({
        id: leads.id,
        kind: leads.kind,
        name: leads.name,
        businessName: leads.businessName,
        email: leads.email,
        at: leads.createdAt,
      })
      .from(leads)
      .where(isNew)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(NAMED_MAX)
      .for("update");
    if (named.length === 0) return 0;
    const suspicionToldAt = tx.clock.now();
    const ids = named.map(({ id }) => id);
    await tx.db.update(leads).set({ suspicionToldAt }).where(inArray(leads.id, ids));
    const { rowCount } = await tx.db.update(leads).set({ suspicionToldAt }).where(isNew);
    const unnamed = rowCount ?? 0;
    const body = await tx.emails.setAside({
      what: "lead",
      unnamed,
      waiting: await countUpTo(tx, leads, isUndecided(leads)),
      items: named.map(({ kind, name, businessName, email, at }) => ({
        kind: LEAD_KIND_LABELS[kind],
        name: businessName || name,
        address: email,
        at,
      })),
      url: `${tx.origin}/admin/leads?stage=suspected`,
      identity: await getIdentity(tx),
      origin: tx.origin,
    });
    for (const to of await getRecipients(tx, "leads")) await queueEmail(tx, { kind: "leads-set-aside", to, body });
    return named.length + unnamed;
  });
}
