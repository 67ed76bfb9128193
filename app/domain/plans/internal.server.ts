import { and, eq, ne, sql } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import { DomainError } from "~/domain/kernel/domain-error";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { Plan, PlanInput } from "./schema";

export type PlanRow = typeof pricingPlans.$inferSelect;

const PLANS_LOCK = 727_101;

export function toPlan({ createdAt, updatedAt, ...row }: PlanRow): Plan {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Until the transaction ends, nobody else changes any plan: order and the popular one concern all of them. */
export async function lockPlans(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${PLANS_LOCK})`);
}

/** The stored plan, held until the transaction ends. Throws `plan.not-found`. */
export async function holdPlan(tx: TransactionContext, id: string): Promise<PlanRow> {
  if (!isUuid(id)) throw new DomainError("plan.not-found");
  const [row] = await tx.db.select().from(pricingPlans).where(eq(pricingPlans.id, id)).for("update");
  if (!row) throw new DomainError("plan.not-found");
  return row;
}

/** Takes the badge from whichever other plan has it: only one is the most popular. */
export async function makeOnlyPopular(tx: TransactionContext, id: string, at: Date): Promise<void> {
  await tx.db
    .update(pricingPlans)
    .set({ isPopular: false, updatedAt: at })
    .where(and(eq(pricingPlans.isPopular, true), ne(pricingPlans.id, id)));
}

/** What of a row the audit log tells. */
export function auditedPlan(row: PlanRow): Required<PlanInput> & { position: number } {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = row;
  return fields;
}
