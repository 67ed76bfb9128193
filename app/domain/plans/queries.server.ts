import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { infixes } from "~/db/schema/columns";
import { pricingPlans } from "~/db/schema/plans";
import { periodPrice } from "~/domain/catalogue/public-price";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { findsParts } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import { PLAN, type PlanRow, toPlan } from "./internal.server";
import { BILLING_PERIOD_SUFFIXES, type Plan, type PlanSort } from "./schema";

/** Maximum number of plans offered on one page. */
const OFFERED_MAX = 100;

const SORTS = {
  position: { type: "number", column: pricingPlans.position, valueOf: (row) => row.position },
  name: { type: "folded", column: sql`lower(${pricingPlans.name})`, valueOf: (row) => row.name },
  price: { type: "number", column: pricingPlans.priceCents, valueOf: (row) => row.priceCents },
  changed: { type: "moment", column: pricingPlans.updatedAt, valueOf: (row) => row.updatedAt },
} as const satisfies Record<PlanSort, Omit<ListSort<PlanRow>, "name" | "direction">>;

/** Text is searched for in name and description. */
export type PlanQuery = ListRequest<PlanSort> & { isActive?: boolean };

/** Lists plans on offer, in the order set by staff. Open to everyone. */
export async function listPlans(ctx: ReadContext): Promise<Plan[]> {
  const rows = await ctx.db
    .select()
    .from(pricingPlans)
    .where(eq(pricingPlans.isActive, true))
    .orderBy(asc(pricingPlans.position), asc(pricingPlans.id))
    .limit(OFFERED_MAX);
  return readRows(ctx, rows, toPlan);
}

/** Returns the name and formatted price of a plan on offer; null for any other. Open to everyone. */
export async function findPlanOnOffer(
  ctx: ReadContext,
  id: string | null,
): Promise<{ name: string; price: string } | null> {
  if (id === null || !isUuid(id)) return null;
  const [plan] = await ctx.db
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.id, id), eq(pricingPlans.isActive, true)));
  if (!plan) return null;
  const { name, priceCents, billingPeriod } = plan;
  return { name, price: periodPrice({ name, cents: priceCents }, BILLING_PERIOD_SUFFIXES[billingPeriod]) };
}

/** Lists a page of all plans, including those not on offer. Needs `plan.read-all`. */
export async function listAllPlans(ctx: ReadContext, query: PlanQuery = {}): Promise<ListPage<Plan>> {
  requirePermission(ctx, "plan.read-all");
  const { sort = "position", direction = "asc", cursor, limit } = query;
  const page = await pageByKey<PlanRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: pricingPlans.id,
    from: pricingPlans,
    filter: and(
      matchesText(query.text),
      query.isActive === undefined ? undefined : eq(pricingPlans.isActive, query.isActive),
    ),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(pricingPlans)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toPlan);
}

/** Returns a plan, on offer or not. Needs `plan.read-all`. Throws `plan.not-found`. */
export async function getPlan(ctx: ReadContext, id: string): Promise<Plan> {
  requirePermission(ctx, "plan.read-all");
  return toPlan(await PLAN.find(ctx, id));
}

/**
 * Returns monthly revenue for the dashboard: the sum of the prices of the active plans, in cents. Needs
 * `plan.read-all`.
 */
export async function monthlyRevenue(ctx: ReadContext): Promise<number> {
  requirePermission(ctx, "plan.read-all");
  const [row] = await ctx.db
    .select({ cents: sql<string>`coalesce(sum(${pricingPlans.priceCents}), 0)` })
    .from(pricingPlans)
    .where(eq(pricingPlans.isActive, true));
  return Number(row?.cents ?? 0);
}

function matchesText(text: string | undefined): SQL | undefined {
  return findsParts(infixes(sql`${pricingPlans.name} || ' ' || ${pricingPlans.description}`), text);
}
