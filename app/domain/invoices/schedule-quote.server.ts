import { and, eq, inArray } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projectMilestones, projects } from "~/db/schema/projects";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { holdAcceptedOffer } from "~/domain/quotes/accepted-offer.server";
import { isUuid } from "~/lib/uuid";
import { listInvoicesOfQuote, partLines } from "./bill-quote.server";
import { findBuyer, referenceOf } from "./billing-parties.server";
import { holdBusiness, today } from "./internal.server";
import { askFor, partOf } from "./invoice-sums";
import { storeDraft } from "./store-lines.server";

/** One part: by a day, by a milestone, or, without either, when staff issue it. */
export type ScheduledPart = { title: string; amountCents: number; issueOn: string | null; milestoneId: string | null };

/** `restCents`: what the parts have to come to. Nothing was stored unless `scheduled`. */
export type ScheduleOutcome =
  | { outcome: "scheduled" }
  | { outcome: "sum"; restCents: number; gotCents: number }
  | { outcome: "unknown-milestone" | "past-day"; part: number }
  | { outcome: "not-accepted" };

/**
 * Puts a schedule in the place of what of an accepted quote is not issued yet. Its parts have to come to what is left, to the cent. Needs
 * `invoice.write`. Throws `quote.not-found`.
 */
export async function scheduleQuote(
  ctx: AppContext,
  { quoteId, parts }: { quoteId: string; parts: readonly ScheduledPart[] },
): Promise<ScheduleOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const offer = await holdAcceptedOffer(tx, quoteId);
    if (!offer) return { outcome: "not-accepted" };
    await holdBusiness(tx, offer.businessId);
    const { asked } = askFor(offer);
    const known = await listInvoicesOfQuote(tx, quoteId);
    const issuedCents = known
      .filter(({ status }) => status !== "draft")
      .reduce((sum, { totalCents }) => sum + totalCents, 0);
    const restCents = asked.totalCents - issuedCents;
    const gotCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (gotCents !== restCents) return { outcome: "sum", restCents, gotCents };
    const past = parts.findIndex(({ issueOn }) => issueOn !== null && issueOn < today(tx));
    if (past >= 0) return { outcome: "past-day", part: past };
    const milestones = await milestonesOf(tx, offer.projectId);
    const stranger = parts.findIndex(({ milestoneId }) => milestoneId !== null && !milestones.has(milestoneId));
    if (stranger >= 0) return { outcome: "unknown-milestone", part: stranger };
    const drafts = known.filter(({ status }) => status === "draft").map(({ id }) => id);
    if (drafts.length > 0) await tx.db.delete(invoices).where(inArray(invoices.id, drafts));
    let fromCents = issuedCents;
    for (const { title, amountCents, issueOn, milestoneId } of parts) {
      const part = partOf(asked, fromCents, fromCents + amountCents);
      fromCents += amountCents;
      await storeDraft(tx, {
        businessId: offer.businessId,
        quoteId,
        projectId: offer.projectId,
        part: "part",
        issueOn,
        milestoneId,
        buyerName: (await findBuyer(tx, offer.businessId)).name,
        reference: await referenceOf(tx, offer.businessId),
        title,
        ...partLines(`${title}, quote ${offer.quoteNumber}`, part),
      });
    }
    await recordAudit(tx, {
      action: "quote.scheduled",
      subject: { kind: "quote", id: quoteId },
      after: { parts },
    });
    return { outcome: "scheduled" };
  });
}

async function milestonesOf(tx: TransactionContext, projectId: string | null): Promise<Set<string>> {
  if (!projectId || !isUuid(projectId)) return new Set();
  const rows = await tx.db
    .select({ id: projectMilestones.id })
    .from(projectMilestones)
    .innerJoin(projects, eq(projects.id, projectMilestones.projectId))
    .where(and(eq(projects.id, projectId)));
  return new Set(rows.map(({ id }) => id));
}
