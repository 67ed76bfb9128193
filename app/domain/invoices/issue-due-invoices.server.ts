import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projectMilestones } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { holdInvoice, today } from "./internal.server";
import { issueHeldInvoice } from "./issue-held-invoice.server";

const AT_ONCE_MAX = 500;

/**
 * Issues the drafts whose day has come or whose milestone is reached, each in a transaction of its own and once. For
 * the worker. Returns how many.
 */
export async function issueDueInvoices(ctx: AppContext): Promise<number> {
  const byDay = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, "draft"), lte(invoices.issueOn, today(ctx))))
    .orderBy(asc(invoices.issueOn), asc(invoices.id))
    .limit(AT_ONCE_MAX);
  const byMilestone = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(projectMilestones, eq(projectMilestones.id, invoices.milestoneId))
    .where(and(eq(invoices.status, "draft"), isNotNull(projectMilestones.doneAt)))
    .orderBy(asc(projectMilestones.doneAt), asc(invoices.id))
    .limit(AT_ONCE_MAX);
  let issued = 0;
  for (const { id } of [...byDay, ...byMilestone]) {
    issued += await transact(ctx, async (tx) => {
      const draft = await holdInvoice(tx, id);
      if (draft.status !== "draft") return 0;
      await issueHeldInvoice(tx, draft);
      return 1;
    });
  }
  return issued;
}
