import { and, eq, isNull, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { dailyMetrics } from "~/db/schema/metrics";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { MetricEntry } from "./schema";

const BATCH = 500;

/**
 * Stores a customer's daily figures, replacing those of the same day and channel, so sending them again changes
 * nothing. If a day and channel have two entries, the last counts. Needs `metric.write`. Throws `customer.not-found`.
 */
export async function recordMetrics(
  ctx: AppContext,
  { businessId, entries }: { businessId: string; entries: readonly MetricEntry[] },
): Promise<{ stored: number }> {
  requirePermission(ctx, "metric.write");
  if (!isUuid(businessId)) throw new DomainError("customer.not-found");
  const last = [...new Map(entries.map((entry) => [`${entry.day} ${entry.channel}`, entry])).values()];
  // Sorted, so that two simultaneous imports wait for each other instead of deadlocking.
  last.sort((a, b) => (`${a.day} ${a.channel}` < `${b.day} ${b.channel}` ? -1 : 1));
  return transact(ctx, async (tx) => {
    const [business] = await tx.db
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
      .for("share");
    if (!business) throw new DomainError("customer.not-found");
    const updatedAt = tx.clock.now();
    for (let from = 0; from < last.length; from += BATCH) {
      await tx.db
        .insert(dailyMetrics)
        .values(last.slice(from, from + BATCH).map((entry) => ({ ...entry, id: tx.ids.uuid(), businessId, updatedAt })))
        .onConflictDoUpdate({
          target: [dailyMetrics.businessId, dailyMetrics.day, dailyMetrics.channel],
          set: {
            visits: sql`excluded.visits`,
            leads: sql`excluded.leads`,
            reach: sql`excluded.reach`,
            spendCents: sql`excluded.spend_cents`,
            updatedAt,
          },
        });
    }
    const days = last.map(({ day }) => day);
    await recordAudit(tx, {
      action: "metric.recorded",
      subject: { kind: "customer", id: businessId },
      after: { entries: last.length, from: days[0] ?? null, to: days.at(-1) ?? null },
    });
    return { stored: last.length };
  });
}

/** Deletes one entry. Needs `metric.write`. Throws `metric.not-found`. */
export async function removeMetric(
  ctx: AppContext,
  { businessId, id }: { businessId: string; id: string },
): Promise<void> {
  requirePermission(ctx, "metric.write");
  if (!isUuid(id) || !isUuid(businessId)) throw new DomainError("metric.not-found");
  await transact(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(dailyMetrics)
      .where(and(eq(dailyMetrics.id, id), eq(dailyMetrics.businessId, businessId)))
      .returning();
    if (!gone) throw new DomainError("metric.not-found");
    const { day, channel, visits, leads, reach, spendCents } = gone;
    const before = { day, channel, visits, leads, reach, spendCents };
    const subject = { kind: "customer", id: businessId };
    await recordAudit(tx, { action: "metric.removed", subject, before });
  });
}
