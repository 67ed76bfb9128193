import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { Plan } from "./schema";
import { sumsHere } from "./shipped-sums";

export type PlanRow = typeof pricingPlans.$inferSelect;

const PLANS_LOCK = 727_101;

export function toPlan({ createdAt, updatedAt, ...row }: PlanRow): Plan {
  return { ...sumsHere(row), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Locks all plans until the transaction ends, since their order and the popular one concern all of them. */
export async function lockPlans(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${PLANS_LOCK})`);
}

export const PLAN = defineRecord({
  kind: "plan",
  table: pricingPlans,
  columns: getTableColumns(pricingPlans),
  audited: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }: PlanRow) => fields,
  show: (_tx, row) => toPlan(row),
  isPublic: true,
});

/** Removes the badge from any other plan, since only one is the most popular. */
export async function makeOnlyPopular(tx: TransactionContext, { id, updatedAt }: PlanRow): Promise<void> {
  await tx.db
    .update(pricingPlans)
    .set({ isPopular: false, updatedAt })
    .where(and(eq(pricingPlans.isPopular, true), ne(pricingPlans.id, id)));
}
