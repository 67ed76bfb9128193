import { quoteAcceptances } from "~/db/schema/quotes";
import { billQuote } from "~/domain/invoices/bill-quote.server";
import type { CustomerActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { changeTime } from "~/domain/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { holdLead } from "~/domain/leads/inbox.server";
import { moveHeldLead } from "~/domain/leads/move-leads.server";
import { type Choice, knownChoice } from "~/domain/money/choice";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { startProject } from "~/domain/projects/start-project.server";
import { redeemPromotion } from "~/domain/promotions/redeem-promotion.server";
import { formatUsd } from "~/lib/money";
import { offerOf } from "./accepted-offer.server";
import { emitQuoteEvent, mailAcceptance, numberOf, quotePath, type SentQuote } from "./announce.server";
import { type AnswerRefusal, holdOwnQuote } from "./hold-own-quote.server";
import { acceptanceHash, saveQuote } from "./internal.server";
import { requireCustomerActor } from "./own-quotes.server";
import { quantityProblems, type SentChoice } from "./quote-choice";
import { type QuoteTotal, quoteTotal } from "./quote-total";
import { consentSentence, type PromotionRefusal } from "./schema";

export type QuoteAcceptance = {
  id: string;
  /** The version that the customer read. */
  versionId: string;
  /** What they ticked, picked and typed; ids that the quote does not know are left out. */
  choice: SentChoice;
  /** As they typed it. */
  name: string;
  clientAddress: string;
  userAgent: string;
};

/** `quantity-refused`: a quantity is outside its bounds. `promotion-refused`: the quote counts on a code that cannot be used any more; nothing was stored. */
export type AcceptQuoteOutcome =
  | { outcome: "accepted"; projectId: string }
  | { outcome: "quantity-refused" }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | AnswerRefusal;

const USER_AGENT_MAX_CHARACTERS = 500;

/**
 * Accepts a quote for the customer's business, once: freezes the choice, uses the promotion, writes the certificate, starts
 * the project, makes its invoices, wins the lead and tells both sides, all in one transaction. Of several who answer at once exactly one wins.
 * For people of the business with a verified address. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function acceptQuote(ctx: AppContext, acceptance: QuoteAcceptance): Promise<AcceptQuoteOutcome> {
  const { actor } = ctx.by;
  const customer = requireCustomerActor(ctx);
  return transact(ctx, async (tx) => {
    const held = await holdOwnQuote(tx, customer, acceptance);
    if ("outcome" in held) return held;
    const { promotionCode, items } = held.version.content;
    if (Object.keys(quantityProblems(items, acceptance.choice)).length > 0) return { outcome: "quantity-refused" };
    if (promotionCode !== null) {
      const usedFor = { kind: "quote", id: held.row.id };
      const used = await redeemPromotion(tx, { code: promotionCode, actor, usedFor });
      if (used.outcome !== "redeemed") return { outcome: "promotion-refused", refusal: used.outcome };
    }
    return { outcome: "accepted", projectId: await settle(tx, customer, held, acceptance) };
  });
}

async function settle(
  tx: TransactionContext,
  customer: CustomerActor,
  { row: before, version }: SentQuote,
  acceptance: QuoteAcceptance,
): Promise<string> {
  const { name } = acceptance;
  const choice = knownChoice(version.content.items, acceptance.choice);
  const total = quoteTotal(version.content, choice);
  const acceptedAt = tx.clock.now();
  const row = await saveQuote(tx, before, {
    status: "accepted",
    acceptedAt,
    businessId: customer.businessId,
    updatedAt: changeTime(tx, before),
    totalCents: total.totalCents,
    depositCents: total.depositCents,
    // What staff had changed since and not sent is not what was agreed.
    draft: version.content,
  });
  const sent = { row, version };
  const hash = acceptanceHash(version, choice, total.totalCents);
  await certify(tx, customer, { sent, total, choice, hash, acceptance });
  const projectId = await startProject(onBehalfOf(tx, customer), {
    quoteId: row.id,
    businessId: customer.businessId,
    ...describeProject(version.content.businessName, total),
  });
  await notifyBusiness(tx, {
    businessId: customer.businessId,
    type: "quote",
    path: quotePath(row),
    isMailed: true,
    title: `Quote ${numberOf(row)} is accepted`,
    text: `${name} accepted it for ${formatUsd(total.totalCents)}.`,
  });
  await mailAcceptance(tx, sent, { name, email: customer.email, total, answeredAt: acceptedAt });
  await emitQuoteEvent(tx, "quote.accepted", sent);
  await recordAudit(onBehalfOf(tx, customer), {
    action: "quote.accepted",
    subject: { kind: "quote", id: row.id },
    before: { status: before.status },
    after: { status: "accepted", version: version.version, totalCents: total.totalCents, contentHash: hash, name },
  });
  const offer = offerOf(sent, total, projectId);
  if (offer) await billQuote(tx, offer);
  if (row.leadId) await winLead(onBehalfOf(tx, customer), row.leadId);
  return projectId;
}

async function certify(
  tx: TransactionContext,
  customer: CustomerActor,
  signed: {
    sent: SentQuote;
    total: QuoteTotal;
    choice: Choice;
    hash: string;
    acceptance: QuoteAcceptance;
  },
): Promise<void> {
  const { sent, total, choice, hash, acceptance } = signed;
  const { row, version } = sent;
  const { totalCents } = total;
  const { businessName } = version.content;
  await tx.db.insert(quoteAcceptances).values({
    quoteId: row.id,
    versionId: version.id,
    chosenItemIds: [...choice.ids],
    chosenQuantities: { ...choice.quantities },
    totalCents,
    contentHash: hash,
    name: acceptance.name,
    userId: customer.userId,
    email: customer.email,
    consent: consentSentence({ quoteNumber: numberOf(row), version: version.version, totalCents, businessName }),
    clientAddress: acceptance.clientAddress,
    userAgent: acceptance.userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
    acceptedAt: tx.clock.now(),
  });
}

/** What the project is called and about: the package, or else the first item, and all that was chosen. */
function describeProject(businessName: string, { items }: QuoteTotal): { name: string; summary: string } {
  const main = items.find(({ type }) => type === "package") ?? items[0];
  return {
    name: main ? `${main.name} for ${businessName}` : `Project for ${businessName}`,
    summary: items.map(({ name }) => name).join(", "),
  };
}

async function winLead(tx: TransactionContext, leadId: string) {
  const lead = await holdLead(tx, leadId);
  if (lead.stage !== "spam") await moveHeldLead(tx, lead, { stage: "won" });
}
