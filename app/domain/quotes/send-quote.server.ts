import { WAITING_LEAD_STAGES } from "~/db/schema/lists";
import type { QuoteContent } from "~/db/schema/quote-content";
import { findBusinessOf } from "~/domain/customers/claim-quotes.server";
import { termsOf } from "~/domain/invoices/billing-parties.server";
import { hasWaysToPay } from "~/domain/invoices/schema";
import { holdLead } from "~/domain/leads/inbox.server";
import { moveHeldLead } from "~/domain/leads/move-leads.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { mailQuote, numberOf, quotePath } from "./announce.server";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { freezeVersion } from "./freeze-version.server";
import {
  columnsOf,
  findShownVersion,
  findVersionBefore,
  holdQuote,
  type Quote,
  type QuoteRow,
  quoteHash,
  saveQuote,
  takeQuoteNumber,
  toQuote,
  type VersionRow,
} from "./internal.server";
import type { ScheduleGap } from "./offer.server";
import { quotedOf, withPromotion } from "./promotion-terms.server";
import { findScheduleGap, quoteTotal } from "./quote-total";
import { asksForMoney } from "./recurring";
import { isAwaiting, type PromotionRefusal } from "./schema";
import { changesInWords } from "./version-changes";

export type QuoteSending = {
  id: string;
  /** Version that the sender had read. If absent, whatever is stored is sent. */
  updatedAt?: string;
  /** False to show it only in the customer's dashboard, without an email. */
  byEmail: boolean;
  /**
   * `needed`: a quote that requires payment must say how to pay; `waived`: an owner sends it anyway. If absent, this
   * isn't checked.
   */
  waysToPay?: "needed" | "waived";
};

/**
 * `answered`: the customer has accepted or declined. `empty`: it has no items. `past`: its last day is over.
 * `no-way-to-pay`: it requires payment, but neither Settings nor a provider say how to pay. `schedule-off`: the
 * promotion's discount has changed, and the parts don't add up to the balance.
 */
export type QuoteSendOutcome =
  | { outcome: "sent"; quote: Quote; version: number }
  | { outcome: "answered" | "empty" | "past" | "no-way-to-pay"; current: Quote }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | ({ outcome: "schedule-off" } & ScheduleGap);

/**
 * Sends the draft to the customer: freezes it as a version, assigns the quote's number the first time, and emails the
 * customer if `byEmail`. A draft equal to the previous version creates no new one. Needs `quote.write`. Throws
 * `quote.not-found` and `quote.stale`.
 */
export async function sendQuote(ctx: AppContext, sending: QuoteSending): Promise<QuoteSendOutcome> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const before = await holdQuote(tx, sending.id);
    const current = toQuote(tx, before);
    if (!isAwaiting(before.status)) return { outcome: "answered", current };
    await refuseStaleEdit("quote.stale", { row: before, seenAt: sending.updatedAt }, () => current);
    if (before.draft.items.length === 0) return { outcome: "empty", current };
    if (before.draft.validUntil < agencyDay(tx.clock.now())) return { outcome: "past", current };
    const terms = await withPromotion(tx, before.draft, quotedOf(before));
    if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
    const gap = findScheduleGap(terms.content);
    if (gap) return { outcome: "schedule-off", ...gap };
    if (await isWithoutWaysToPay(tx, sending, terms.content)) return { outcome: "no-way-to-pay", current };
    const owner = await findBusinessOf(tx, before.businessEmail);
    const businessId = before.businessId ?? owner;
    const version = await freezeVersion(tx, before, await withTerms(tx, before, terms.content, businessId));
    const row = await saveQuote(tx, before, {
      number: before.number ?? (await takeQuoteNumber(tx)),
      businessId,
      status: sending.byEmail ? "sent" : "pending",
      draft: version.content,
      ...columnsOf(version.content),
      versionId: version.id,
      changeAskedAt: null,
      sentAt: tx.clock.now(),
      updatedAt: changeTime(tx, before),
    });
    await tellEverybody(tx, { row, version, ...sending, hasAccount: owner !== null });
    return { outcome: "sent", quote: toQuote(tx, row), version: version.version };
  });
}

/**
 * Adds the days until the amount due on acceptance must be paid. A version without other changes stays as it was sent.
 */
async function withTerms(
  tx: TransactionContext,
  before: QuoteRow,
  content: QuoteContent,
  businessId: string | null,
): Promise<QuoteContent> {
  const { dueDays: _before, ...said } = content;
  const shown = await findShownVersion(tx, before);
  if (shown) {
    const { dueDays } = shown.content;
    const same = dueDays === undefined ? said : { ...said, dueDays };
    if (quoteHash(same) === shown.contentHash) return same;
  }
  const dueDays = businessId === null ? (await getInvoicing(tx)).termsDays : await termsOf(tx, businessId);
  return { ...said, dueDays };
}

async function isWithoutWaysToPay(
  tx: TransactionContext,
  { waysToPay }: QuoteSending,
  content: QuoteContent,
): Promise<boolean> {
  const { actor } = tx.by;
  const isWaived = waysToPay === "waived" && actor.kind === "staff" && actor.role === "owner";
  if (waysToPay === undefined || isWaived || !asksForMoney(quoteTotal(content))) return false;
  return tx.payments === null && !hasWaysToPay(await getInvoicing(tx));
}

async function tellEverybody(
  tx: TransactionContext,
  sent: { row: QuoteRow; version: VersionRow; byEmail: boolean; hasAccount: boolean },
): Promise<void> {
  const { row, version, byEmail, hasAccount } = sent;
  const quoteNumber = numberOf(row);
  const replaced = await findVersionBefore(tx, version);
  const changes = replaced ? changesInWords(replaced, version) : "";
  if (byEmail) await mailQuote(tx, sent, { hasAccount, changes });
  if (row.businessId) {
    await notifyBusiness(tx, {
      businessId: row.businessId,
      type: "quote",
      title: version.version > 1 ? `Quote ${quoteNumber} was changed` : `Quote ${quoteNumber} is ready`,
      text: [changes, "Open it to review and respond."].filter(Boolean).join(" "),
      path: quotePath(row),
      isMailed: true,
    });
  }
  await emitQuoteEvent(tx, "quote.sent", sent);
  await recordAudit(tx, {
    action: byEmail ? "quote.sent" : "quote.published",
    subject: { kind: "quote", id: row.id },
    after: { quoteNumber, version: version.version, contentHash: version.contentHash, totalCents: row.totalCents },
  });
  if (row.leadId) await markReplied(tx, row.leadId);
}

/** Marks a waiting lead as replied to, since the quote is the reply. */
async function markReplied(tx: TransactionContext, leadId: string): Promise<void> {
  const lead = await holdLead(tx, leadId);
  const isWaiting = WAITING_LEAD_STAGES.some((stage) => stage === lead.stage);
  if (isWaiting) await moveHeldLead(tx, lead, { stage: "replied" });
}
