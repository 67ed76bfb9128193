import { and, asc, between, eq, gte, lte, sql } from "drizzle-orm";
import { dailyMetrics } from "~/db/schema/metrics";
import { hasActiveSubscription } from "~/domain/billing/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { compareDays, type MetricsComparison } from "./compare-days";
import { ANALYTICS_DAYS, type MetricEntry } from "./schema";

/** A stored entry; `updatedAt` is ISO 8601, in UTC. */
export type StoredMetric = MetricEntry & { id: string; businessId: string; updatedAt: string };

export type MetricQuery = {
  businessId?: string;
  /** First and last day, YYYY-MM-DD. */
  from?: string;
  to?: string;
  cursor?: string;
  limit?: number;
};

type Row = typeof dailyMetrics.$inferSelect;

/** Lists a page of stored figures, newest day first. Needs `metric.read`. */
export async function listMetrics(
  ctx: ReadContext,
  { businessId, from, to, cursor, limit }: MetricQuery = {},
): Promise<ListPage<StoredMetric>> {
  requirePermission(ctx, "metric.read");
  const page = await pageByKey<Row>(ctx, {
    sort: { name: "day", direction: "desc", type: "day", column: dailyMetrics.day, valueOf: (row) => row.day },
    id: dailyMetrics.id,
    from: dailyMetrics,
    filter: and(
      businessId ? (isUuid(businessId) ? eq(dailyMetrics.businessId, businessId) : sql`false`) : undefined,
      from ? gte(dailyMetrics.day, from) : undefined,
      to ? lte(dailyMetrics.day, to) : undefined,
    ),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(dailyMetrics)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** `not-subscribed`: there is no active subscription. `nothing-yet`: no figures were entered for these days. */
export type Analytics =
  | { state: "not-subscribed" }
  | { state: "nothing-yet" }
  | ({ state: "shown" } & MetricsComparison);

/**
 * Compares the last 30 full days of the agency's calendar with the 30 before, for the signed-in customer's business.
 * Only entered figures count.
 */
export async function getAnalytics(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<Analytics> {
  const { businessId } = requireCustomerActor(ctx);
  if (!(await hasActiveSubscription(ctx, businessId))) return { state: "not-subscribed" };
  const last = addDays(agencyDay(ctx.clock.now()), -1);
  const first = addDays(last, 1 - 2 * ANALYTICS_DAYS);
  const rows = await ctx.db
    .select()
    .from(dailyMetrics)
    .where(and(eq(dailyMetrics.businessId, businessId), between(dailyMetrics.day, first, last)))
    .orderBy(asc(dailyMetrics.day));
  if (rows.length === 0) return { state: "nothing-yet" };
  return { state: "shown", ...compareDays(rows, last) };
}
