import { and, desc, inArray, isNull } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { isUndecided } from "~/db/schema/columns";
import type { AppContext } from "~/domain/kernel/app-context";
import { countUpTo } from "~/domain/kernel/list-page.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { getIdentity, getRecipients } from "~/domain/settings/queries.server";

const NAMED_MAX = 50;

/**
 * Writes to whoever is told of applications which ones were set aside as suspected spam since the last time and still await
 * a decision; nothing when there are none. Each is told of once, however many processes ask and however often. Returns how
 * many were told of. For the scheduler.
 */
export async function tellSuspectedApplications(ctx: AppContext): Promise<number> {
  return transact(ctx, async (tx) => {
    const isNew = and(isUndecided(applications), isNull(applications.suspicionToldAt));
    const named = await tx.db
      .select({
        id: applications.id,
        kind: applications.jobTitle,
        name: applications.applicantName,
        address: applications.applicantEmail,
        at: applications.createdAt,
      })
      .from(applications)
      .where(isNew)
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(NAMED_MAX)
      .for("update");
    if (named.length === 0) return 0;
    const suspicionToldAt = tx.clock.now();
    const ids = named.map(({ id }) => id);
    await tx.db.update(applications).set({ suspicionToldAt }).where(inArray(applications.id, ids));
    const { rowCount } = await tx.db.update(applications).set({ suspicionToldAt }).where(isNew);
    const unnamed = rowCount ?? 0;
    const body = await tx.emails.setAside({
      what: "application",
      items: named,
      unnamed,
      waiting: await countUpTo(tx, applications, isUndecided(applications)),
      url: `${tx.origin}/admin/applications?status=suspected`,
      identity: await getIdentity(tx),
      origin: tx.origin,
    });
    for (const to of await getRecipients(tx, "applications")) {
      await queueEmail(tx, { kind: "applications-set-aside", to, body });
    }
    return named.length + unnamed;
  });
}
