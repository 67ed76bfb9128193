import { and, asc, eq, lte } from "drizzle-orm";
import { incomingMails, isUnseenAutomatic } from "~/db/schema/incoming-mails";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdOpenMail } from "./internal.server";
import type { MailState } from "./schema";

/**
 * Dismisses a mail that belongs nowhere. It stays on record and can still be placed. Needs `lead.write`. Throws
 * `mail.not-found`.
 */
export async function dismissMail(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const row = await holdOpenMail(tx, id);
    if (!row || row.state === "dismissed") return;
    await dismiss(tx, row);
  });
}

/** Maximum number of mails dismissed per request. */
const AUTOMATIC_MAX = 500;

/**
 * Dismisses mails set aside as automatic that arrived up to a given moment; nobody has seen later ones. Returns the
 * number dismissed. Needs `lead.write`; throws `RangeError` for an invalid date.
 */
export async function dismissAutomatic(ctx: AppContext, { until }: { until: Date }): Promise<number> {
  requirePermission(ctx, "lead.write");
  if (Number.isNaN(until.getTime())) throw new RangeError("Not a moment");
  return transact(ctx, async (tx) => {
    const seen = await tx.db
      .select({ id: incomingMails.id })
      .from(incomingMails)
      .where(and(isUnseenAutomatic(), lte(incomingMails.receivedAt, until)))
      .orderBy(asc(incomingMails.receivedAt), asc(incomingMails.id))
      .limit(AUTOMATIC_MAX)
      .for("update");
    for (const { id } of seen) await dismiss(tx, { id, state: "automatic" });
    return seen.length;
  });
}

async function dismiss(tx: TransactionContext, { id, state }: { id: string; state: MailState }): Promise<void> {
  const decidedBy = actorLabel(tx.by.actor);
  await tx.db
    .update(incomingMails)
    .set({ state: "dismissed", decidedBy, updatedAt: tx.clock.now() })
    .where(eq(incomingMails.id, id));
  await recordAudit(tx, {
    action: "mail.dismissed",
    subject: { kind: "mail", id },
    before: { state },
    after: { state: "dismissed" },
  });
}
