import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

const AT_ONCE_MAX = 500;

/**
 * Queues one event, or all failed ones, to be applied again; returns how many. Needs `payment.manage`. Throws
 * `payment-event.not-found` for one that doesn't exist or isn't ours.
 */
export async function replayPaymentEvents(
  ctx: AppContext,
  { which }: { which: { id: string } | "failed" },
): Promise<number> {
  requirePermission(ctx, "payment.manage");
  if (which !== "failed" && !isUuid(which.id)) throw new DomainError("payment-event.not-found");
  return transact(ctx, async (tx) => {
    const chosen = which === "failed" ? eq(paymentEvents.state, "failed") : eq(paymentEvents.key, which.id);
    const rows = await tx.db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(chosen, isNotNull(paymentEvents.objectKind)))
      .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id))
      .limit(AT_ONCE_MAX)
      .for("update");
    if (which !== "failed" && rows.length === 0) throw new DomainError("payment-event.not-found");
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tx.db
      .update(paymentEvents)
      .set({ state: "received", note: "", settledAt: null })
      .where(inArray(paymentEvents.id, ids));
    for (const eventId of ids) await tx.queue.enqueue(tx.db, "payment-event", { eventId }, tx.ids.uuid());
    await recordAudit(tx, {
      action: "payment-event.replayed",
      subject: { kind: "payment-event", id: which === "failed" ? "failed" : which.id },
      after: { count: ids.length },
    });
    return ids.length;
  });
}
