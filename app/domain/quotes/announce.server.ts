import { EMAIL_KIND_FACTS } from "~/domain/emails/schema";
import { mayHaveLink, queueRecordEmail, signsIn } from "~/domain/links/internal.server";
import { lineAmount } from "~/domain/money/line";
import { listInCharge, withStaffReaders } from "~/domain/notifications/notify-staff.server";
import type { QuoteAcceptanceEmail, QuoteAnswerEmail, QuoteEmail } from "~/domain/quotes/email-data";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import type { RenderedEmail } from "~/kernel/email-data";
import type { EmailKind } from "~/kernel/email-kinds";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatQuoteNumber } from "~/lib/quote-number";
import { deliveryPlan } from "./delivery";
import type { QuoteRow, VersionRow } from "./internal.server";
import { countedItems, type QuoteTotal, quoteTotal } from "./quote-total";
import { totalWords } from "./recurring";

/** A sent quote, with the version that customers see. */
export type SentQuote = { row: QuoteRow; version: VersionRow };

/** Returns the path of a quote's page for its customer. */
export function quotePath({ id }: Pick<QuoteRow, "id">): string {
  return `/quotes/${id}`;
}

export function numberOf({ number }: Pick<QuoteRow, "number">): string {
  if (number === null) throw new Error("a quote without a number was to be named");
  return formatQuoteNumber(number);
}

/** Returns the facts about a quote for messages. */
export async function quoteFacts(
  tx: Pick<TransactionContext, "db" | "origin">,
  { row, version }: SentQuote,
  total: QuoteTotal,
): Promise<QuoteEmail> {
  const { content } = version;
  return {
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    quoteNumber: numberOf(row),
    version: version.version,
    businessName: content.businessName,
    contactName: content.contactName,
    businessEmail: row.businessEmail,
    items: content.items.map((item) => {
      const counted = countedItems(total).find(({ id }) => id === item.id);
      return counted ?? { ...item, amountCents: lineAmount(item) };
    }),
    total,
    validUntil: content.validUntil,
    dueDays: content.dueDays,
    message: content.message,
    excluded: content.excluded,
    launch: deliveryPlan(content),
    recurring: content.recurring,
    url: tx.origin + quotePath(row),
    officeUrl: `${tx.origin}/admin/quotes/${row.id}`,
  };
}

/**
 * Queues the message with the link for the customer. `hasAccount`: its readers can sign in; `changes`: those of this
 * version.
 */
export async function mailQuote(
  tx: TransactionContext,
  sent: SentQuote,
  { hasAccount, changes }: { hasAccount: boolean; changes: string },
): Promise<void> {
  const facts = await quoteFacts(tx, sent, quoteTotal(sent.version.content));
  const body = await tx.emails.quoteSent({ ...facts, hasAccount, changes });
  await queueMail(tx, sent.row, "quote-sent", [sent.row.businessEmail], body, facts.identity.email);
}

type Answer = {
  /** Person who answered. */
  name: string;
  email: string;
  /** Total with the chosen options. */
  total: QuoteTotal;
  answeredAt: Date;
  /** Member of staff who recorded the answer; omitted or empty if the customer answered here. */
  recordedBy?: string;
};

type Acceptance = Answer & Pick<QuoteAcceptanceEmail, "due">;

/** Queues messages to both sides about an acceptance. `due`: the amount invoiced with it, and its due date. */
export async function mailAcceptance(tx: TransactionContext, sent: SentQuote, answer: Acceptance): Promise<void> {
  const accepted = {
    ...sent,
    version: { ...sent.version, content: { ...sent.version.content, items: countedItems(answer.total) } },
  };
  const facts = { ...(await quoteFacts(tx, accepted, answer.total)), ...who(answer), words: "" };
  const readers = await listReaders(tx, sent.row, "accepted");
  await queueMail(tx, sent.row, "quote-accepted", readers, await tx.emails.quoteAccepted(facts), answer.email);
  for (const to of new Set([answer.email, sent.row.businessEmail])) {
    const read = { hasAccount: await signsIn(tx, to), due: answer.due };
    const body = await tx.emails.quoteAcceptance({ ...facts, ...read });
    await queueMail(tx, sent.row, "quote-acceptance", [to], body, facts.identity.email);
  }
}

/** Queues messages to both sides about a customer's refusal; `words` are their reason, possibly empty. */
export async function mailDecline(
  tx: TransactionContext,
  sent: SentQuote,
  answer: Answer & { words: string },
): Promise<void> {
  const facts = { ...(await quoteFacts(tx, sent, answer.total)), ...who(answer), words: answer.words };
  await queueBoth(tx, sent.row, facts, "declined", {
    toAgency: ["quote-declined", await tx.emails.quoteDeclined(facts)],
    toCustomer: ["quote-decline", await tx.emails.quoteDecline(facts)],
  });
}

/** Queues the message to the agency when a customer requests an expired quote again. */
export async function mailRequestAgain(tx: TransactionContext, sent: SentQuote, answer: Answer): Promise<void> {
  const facts = { ...(await quoteFacts(tx, sent, answer.total)), ...who(answer), words: "" };
  const body = await tx.emails.quoteRequestedAgain(facts);
  const readers = await listReaders(tx, sent.row, "asked for again");
  await queueMail(tx, sent.row, "quote-requested-again", readers, body, answer.email);
}

/** Queues messages to both sides when staff undo an answer; `words` are the reason. */
export async function mailReopening(
  tx: TransactionContext,
  sent: SentQuote,
  answer: Answer & { words: string; wasAccepted: boolean },
): Promise<void> {
  const { words, wasAccepted } = answer;
  const facts = { ...(await quoteFacts(tx, sent, answer.total)), ...who(answer), words, wasAccepted };
  await queueBoth(tx, sent.row, facts, "open again", {
    toAgency: ["quote-reopened", await tx.emails.quoteReopened(facts)],
    toCustomer: ["quote-reopening", await tx.emails.quoteReopening(facts)],
  });
}

/** Queues a reminder of a quote's last day, for an address without an account. */
export async function mailReminder(
  tx: TransactionContext,
  sent: SentQuote,
  words: { title: string; text: string },
): Promise<void> {
  const facts = await quoteFacts(tx, sent, quoteTotal(sent.version.content));
  const body = await tx.emails.quoteReminder({ ...facts, ...words });
  await queueMail(tx, sent.row, "quote-reminder", [sent.row.businessEmail], body, facts.identity.email);
}

/** Queues the notice to staff that a quote's last day is near or over while its customer awaits a change. */
export async function mailChangeWaits(
  tx: TransactionContext,
  sent: SentQuote,
  waits: { isOver: boolean; askedAt: Date },
): Promise<void> {
  const facts = await quoteFacts(tx, sent, quoteTotal(sent.version.content));
  const body = await tx.emails.quoteChangeWaits({ ...facts, ...waits });
  const readers = await listReaders(
    tx,
    sent.row,
    waits.isOver ? "expired with a change open" : "ends with a change open",
  );
  await queueMail(tx, sent.row, "quote-change-waits", readers, body, sent.row.businessEmail);
}

function who({ name, email, answeredAt, recordedBy = "" }: Answer) {
  return { answeredBy: name, answeredByEmail: email, answeredAt, recordedBy };
}

async function queueBoth(
  tx: TransactionContext,
  row: QuoteRow,
  facts: QuoteAnswerEmail,
  became: string,
  { toAgency, toCustomer }: Record<"toAgency" | "toCustomer", [EmailKind, RenderedEmail]>,
): Promise<void> {
  await queueMail(tx, row, ...spread(toAgency, await listReaders(tx, row, became)), facts.answeredByEmail);
  const people = [...new Set([facts.answeredByEmail, row.businessEmail])];
  await queueMail(tx, row, ...spread(toCustomer, people), facts.identity.email);
}

/** Lists the recipients named in Settings and the staff who want it. Also notifies staff in the back office. */
async function listReaders(tx: TransactionContext, row: QuoteRow, became: string): Promise<string[]> {
  const { id, businessId, businessName } = row;
  return withStaffReaders(tx, await getRecipients(tx, "leads"), {
    type: "answer",
    needs: "quote.read",
    settles: "quote.write",
    title: `${numberOf(row)} ${became}`,
    text: `${businessName}, ${totalWords(row)}`,
    path: `/admin/quotes/${id}`,
    about: { businessId },
    inCharge: await listInCharge(tx, { quoteId: id }),
  });
}

function spread(
  [kind, body]: [EmailKind, RenderedEmail],
  to: readonly string[],
): [EmailKind, readonly string[], RenderedEmail] {
  return [kind, to, body];
}

async function queueMail(
  tx: TransactionContext,
  { id, leadId, businessId, contactName }: QuoteRow,
  kind: EmailKind,
  recipients: readonly string[],
  body: RenderedEmail,
  replyTo: string,
): Promise<void> {
  for (const to of recipients) {
    const message = { kind, to, replyTo, body, ...(leadId ? { leadId } : {}) };
    const isToCustomer = EMAIL_KIND_FACTS[kind].holdsKey;
    if (isToCustomer && (await mayHaveLink(tx, businessId, to)))
      await queueRecordEmail(tx, message, { kind: "quote", id }, contactName);
    else await queueEmail(tx, isToCustomer ? { ...message, answers: { kind: "quote", id } } : message);
  }
}
