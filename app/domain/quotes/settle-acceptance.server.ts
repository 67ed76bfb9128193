import { quoteAcceptances } from "~/db/schema/quotes";
import { startAgreements } from "~/domain/agreements/start-agreements.server";
import { billQuote } from "~/domain/invoices/bill-quote.server";
import { holdLead } from "~/domain/leads/inbox.server";
import { moveHeldLead } from "~/domain/leads/move-leads.server";
import { type Choice, knownChoice } from "~/domain/money/choice";
import { notifyBusiness, settleNotices } from "~/domain/notifications/notify.server";
import { startProject } from "~/domain/projects/start-project.server";
import { recordAudit } from "~/kernel/audit.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { offerOf, recurringOf } from "./accepted-offer.server";
import { mailAcceptance, numberOf, quotePath, type SentQuote } from "./announce.server";
import { deliveryPlan } from "./delivery";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { acceptanceHash, saveQuote, sumsOf } from "./internal.server";
import { countedItems, type QuoteTotal, quoteTotal } from "./quote-total";
import { totalWords } from "./recurring";
import { consentSentence, recordedConsent } from "./schema";

/** Person who accepts, with the recorded evidence. */
export type Acceptor = {
  businessId: string;
  /** Account that submitted it: the customer's, or that of the staff member who recorded it. */
  userId: string;
  email: string;
  /** As typed. */
  name: string;
  clientAddress: string;
  userAgent: string;
  /** Member of staff who recorded it, with the evidence; null if the customer accepted here. */
  recorded: { by: string; evidence: string } | null;
};

const USER_AGENT_MAX_CHARACTERS = 500;

/**
 * Accepts a locked quote that awaits an answer: freezes the choice, writes the certificate, starts the project, makes
 * invoices and agreements, wins the lead and notifies both sides. For verbs that have checked the actor's permission
 * and used the promotion. Returns the project's id.
 */
export async function settleAcceptance(
  tx: TransactionContext,
  { row: before, version }: SentQuote,
  wanted: Choice,
  acceptor: Acceptor,
): Promise<string> {
  const { name, email, businessId, recorded } = acceptor;
  const choice = knownChoice(version.content.items, wanted);
  const total = quoteTotal(version.content, choice);
  const acceptedAt = tx.clock.now();
  const row = await saveQuote(tx, before, {
    status: "accepted",
    changeAskedAt: null,
    acceptedAt,
    businessId,
    updatedAt: changeTime(tx, before),
    ...sumsOf(total),
    // Unsent changes by staff aren't part of the agreement.
    draft: version.content,
  });
  const sent = { row, version };
  const hash = acceptanceHash(version, choice, total.totalCents);
  await certify(tx, sent, { total, choice, hash, acceptor });
  const launch = deliveryPlan(version.content);
  const projectId = await startProject(tx, {
    quoteId: row.id,
    businessId,
    ...describeProject(version.content.businessName, total),
    startsOn: launch?.startsOn ?? null,
    dueOn: launch?.latestOn ?? null,
  });
  await settleNotices(tx, { businessId, path: quotePath(row) });
  await notifyBusiness(tx, {
    businessId,
    type: "quote",
    path: quotePath(row),
    isMailed: true,
    title: `Quote ${numberOf(row)} is accepted`,
    text: `${name} accepted it for ${totalWords(total)}.`,
  });
  const { dueDays } = version.content;
  const on = dueDays === undefined ? null : addDays(agencyDay(acceptedAt), dueDays);
  const due = on === null || total.depositCents === 0 ? null : { cents: total.depositCents, on };
  const answer = { name, email, total, answeredAt: acceptedAt, recordedBy: recorded?.by ?? "" };
  await mailAcceptance(tx, sent, { ...answer, due });
  await emitQuoteEvent(tx, "quote.accepted", sent);
  await recordAudit(tx, {
    action: "quote.accepted",
    subject: { kind: "quote", id: row.id },
    before: { status: before.status },
    after: {
      status: "accepted",
      version: version.version,
      totalCents: total.totalCents,
      contentHash: hash,
      name,
      ...(recorded ? { evidence: recorded.evidence } : {}),
    },
  });
  const offer = offerOf(sent, total, projectId);
  if (offer) await billQuote(tx, offer);
  const again = recurringOf(sent, total);
  if (again) await startAgreements(tx, again);
  if (row.leadId) await winLead(tx, row.leadId);
  return projectId;
}

async function certify(
  tx: TransactionContext,
  { row, version }: SentQuote,
  signed: { total: QuoteTotal; choice: Choice; hash: string; acceptor: Acceptor },
): Promise<void> {
  const { total, choice, hash, acceptor } = signed;
  const { name, recorded } = acceptor;
  const agreed = {
    quoteNumber: numberOf(row),
    version: version.version,
    total: totalWords(total),
    businessName: version.content.businessName,
  };
  await tx.db.insert(quoteAcceptances).values({
    id: tx.ids.uuid(),
    quoteId: row.id,
    versionId: version.id,
    chosenItemIds: [...choice.ids],
    chosenQuantities: { ...choice.quantities },
    totalCents: total.totalCents,
    contentHash: hash,
    name,
    userId: acceptor.userId,
    email: acceptor.email,
    consent: recorded ? recordedConsent({ ...agreed, name, recordedBy: recorded.by }) : consentSentence(agreed),
    clientAddress: acceptor.clientAddress,
    userAgent: acceptor.userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
    recordedBy: recorded?.by ?? "",
    evidence: recorded?.evidence ?? "",
    acceptedAt: tx.clock.now(),
  });
}

/**
 * Returns the project's name and description: named after the package or else the first item, with all chosen items
 * listed.
 */
function describeProject(businessName: string, total: QuoteTotal): { name: string; summary: string } {
  const items = countedItems(total);
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
