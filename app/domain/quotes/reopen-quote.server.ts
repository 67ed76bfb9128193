import { and, eq, inArray, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { quoteAcceptances } from "~/db/schema/quotes";
import { withdrawAgreementsOf } from "~/domain/agreements/start-agreements.server";
import { voidInvoicesOfQuote } from "~/domain/invoices/void-invoices.server";
import { holdLead } from "~/domain/leads/inbox.server";
import { moveHeldLead } from "~/domain/leads/move-leads.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { pauseProjectOf } from "~/domain/projects/start-project.server";
import { releasePromotion } from "~/domain/promotions/redeem-promotion.server";
import { closePagesOfQuote } from "~/domain/received-payments/close-pages.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mailReopening, numberOf, quotePath } from "./announce.server";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { columnsOf, findShownVersion, holdQuote, type QuoteRow, saveQuote, toQuote } from "./internal.server";
import { findCertificate } from "./own-quotes.server";
import { quoteTotal } from "./quote-total";
import { isAwaiting } from "./schema";

export type QuoteReopening = {
  id: string;
  updatedAt?: string;
  /** Reason why the answer doesn't count, visible to both sides. */
  reason: string;
};

/**
 * `unanswered`: there is nothing to undo. `paid`: the quote or its agreements have been paid, or a payment is pending;
 * use credit notes and refunds.
 */
export type ReopenQuoteOutcome = { outcome: "reopened" | "unanswered" | "paid" };

/**
 * Undoes a wrong answer, so that the quote awaits one again. For an acceptance: withdraws the certificate, which stays
 * on record, deletes draft invoices, credits issued ones, ends agreements, pauses the project, releases the promotion
 * and reopens the lead. Notifies both sides. Only while nothing is paid. Needs `quote.write`. Throws `quote.not-found`
 * and `quote.stale`.
 */
export async function reopenQuote(ctx: AppContext, reopening: QuoteReopening): Promise<ReopenQuoteOutcome> {
  requirePermission(ctx, "quote.write");
  const { id } = reopening;
  const result = await transact(ctx, (tx) => reopen(tx, reopening));
  // Closes payment pages, since nothing is agreed; payments that still arrive are flagged.
  if (result.outcome === "reopened") await closePagesOfQuote(ctx, id);
  return result;
}

async function reopen(tx: TransactionContext, { id, updatedAt, reason }: QuoteReopening): Promise<ReopenQuoteOutcome> {
  const before = await holdQuote(tx, id);
  const version = await findShownVersion(tx, before);
  if (!version || isAwaiting(before.status)) return { outcome: "unanswered" };
  await refuseStaleEdit("quote.stale", { row: before, seenAt: updatedAt }, () => toQuote(tx, before));
  const certificate = await findCertificate(tx, id);
  if (before.status === "accepted") {
    if (await isPaidAtProvider(tx, id)) return { outcome: "paid" };
    const why = `Quote ${numberOf(before)} is open again: ${reason}`;
    const voided = await voidInvoicesOfQuote(tx, id, why);
    if (voided === "paid") return { outcome: "paid" };
    await withdrawAgreementsOf(tx, id, why);
    await withdraw(tx, before, reason);
    await pauseProjectOf(tx, id);
    const { promotionCode } = version.content;
    if (promotionCode !== null) await releasePromotion(tx, { code: promotionCode, usedFor: { kind: "quote", id } });
    if (before.leadId) await reopenLead(tx, before.leadId);
  }
  const row = await saveQuote(tx, before, {
    status: "sent",
    acceptedAt: null,
    declinedAt: null,
    declineReason: "",
    declineCause: null,
    declineRecordedBy: "",
    declineEvidence: "",
    draft: version.content,
    ...columnsOf(version.content),
    updatedAt: changeTime(tx, before),
  });
  const sent = { row, version };
  if (row.businessId) {
    await notifyBusiness(tx, {
      businessId: row.businessId,
      type: "quote",
      path: quotePath(row),
      isMailed: true,
      title: `Quote ${numberOf(row)} is open again`,
      text: reason,
    });
  }
  await mailReopening(tx, sent, {
    name: actorLabel(tx.by.actor),
    email: certificate?.email ?? row.businessEmail,
    total: quoteTotal(version.content),
    answeredAt: tx.clock.now(),
    words: reason,
    wasAccepted: before.status === "accepted",
  });
  await emitQuoteEvent(tx, "quote.reopened", sent, reason);
  await recordAudit(tx, {
    action: "quote.reopened",
    subject: { kind: "quote", id },
    before: { status: before.status, reason: before.declineReason },
    after: { status: "sent", version: version.version, reason },
  });
  return { outcome: "reopened" };
}

/** True when money was paid to the provider, including payments that the bank hasn't confirmed yet. */
async function isPaidAtProvider(tx: TransactionContext, quoteId: string): Promise<boolean> {
  const [sum] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.quoteId, quoteId), inArray(payments.status, ["paid", "pending"])));
  return (sum?.cents ?? 0) > 0;
}

async function withdraw(tx: TransactionContext, { id }: QuoteRow, reason: string): Promise<void> {
  await tx.db
    .update(quoteAcceptances)
    .set({ withdrawnAt: tx.clock.now(), withdrawnByLabel: actorLabel(tx.by.actor), withdrawalReason: reason })
    .where(and(eq(quoteAcceptances.quoteId, id), sql`${quoteAcceptances.withdrawnAt} is null`));
}

async function reopenLead(tx: TransactionContext, leadId: string): Promise<void> {
  const lead = await holdLead(tx, leadId);
  if (lead.stage === "won") await moveHeldLead(tx, lead, { stage: "replied" });
}
