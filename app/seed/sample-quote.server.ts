import { eq } from "drizzle-orm";
import type { QuoteContent } from "~/db/schema/quote-content";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import { knownChoice } from "~/domain/money/choice";
import { startProject } from "~/domain/projects/start-project.server";
import { createQuote } from "~/domain/quotes/create-quote.server";
import { deliveryPlan } from "~/domain/quotes/delivery";
import { acceptanceHash, findQuoteRow, findShownVersion, sumsOf } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { totalWords } from "~/domain/quotes/recurring";
import { consentSentence, QuoteInput } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { SEED_ACTOR } from "./seed-actor";

const DAY_MS = 24 * 60 * 60 * 1000;

type SampleItem = { name: string; description: string; amount: string; isOptional?: boolean } & Partial<
  Record<"packageId" | "quantity" | "unit" | "minQuantity" | "maxQuantity", string>
>;

export type SampleQuote = {
  validDays: number;
  items: readonly SampleItem[];
  discount?: { type: "percentage" | "fixed"; value: number };
  depositPercent: number;
  message: string;
  /** Weeks of work from a day counted back from the first start. Absent: as stated in its packages. */
  work?: { startedDaysAgo: number; weeks: number };
};

export type QuoteRecipient = { businessName: string; contactName: string; businessEmail: string };

/** Sends a quote as of a past moment, without a message. Returns its id. */
export async function sendSampleQuote(
  tx: TransactionContext,
  to: QuoteRecipient,
  { sentAt, quote: { validDays, work, ...offer } }: { sentAt: Date; quote: SampleQuote },
): Promise<string> {
  const then: AppContext = { ...tx, clock: { now: () => sentAt } };
  const quote = QuoteInput.parse({
    ...offer,
    ...to,
    ...(work ? { delivery: deliveryOf(tx, work) } : {}),
    validUntil: agencyDay(new Date(sentAt.getTime() + validDays * DAY_MS)),
  });
  const made = await createQuote(onBehalfOf(then, SEED_ACTOR), { quote });
  if (made.outcome !== "saved") throw new Error(`a sample quote was not saved: ${made.outcome}`);
  const sent = await sendQuote(onBehalfOf(then, SEED_ACTOR), { id: made.quote.id, byEmail: false });
  if (sent.outcome !== "sent") throw new Error(`a sample quote was not sent: ${sent.outcome}`);
  return sent.quote.id;
}

function deliveryOf(tx: TransactionContext, { startedDaysAgo, weeks }: NonNullable<SampleQuote["work"]>) {
  const startsOn = agencyDay(new Date(tx.clock.now().getTime() - startedDaysAgo * DAY_MS));
  return { startsOn, fromWeeks: weeks - 1, toWeeks: weeks };
}

/** `id`: of the account, or of other evidence of who accepted. */
export type SampleAcceptor = { id: string; name: string; email: string; businessId: string };

/** Accepts a quote with all options, without messages, and starts its project. Returns the project's id. */
export async function acceptSampleQuote(
  tx: TransactionContext,
  id: string,
  { person, acceptedAt, projectName }: { person: SampleAcceptor; acceptedAt: Date; projectName: string },
): Promise<string> {
  const row = await findQuoteRow(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) throw new Error("a sample quote was not sent");
  const content: QuoteContent = version.content;
  const ids = content.items.map((item) => item.id);
  const choice = knownChoice(content.items, { ids, quantities: {} });
  const total = quoteTotal(content, choice);
  const { totalCents, items } = total;
  const { businessName } = content;
  const quoteNumber = formatQuoteNumber(row.number ?? 0);
  await tx.db.insert(quoteAcceptances).values({
    quoteId: id,
    versionId: version.id,
    chosenItemIds: [...choice.ids],
    totalCents,
    acceptedAt,
    contentHash: acceptanceHash(version, choice, totalCents),
    consent: consentSentence({ quoteNumber, version: version.version, total: totalWords(total), businessName }),
    name: person.name,
    userId: person.id,
    email: person.email,
    clientAddress: "192.0.2.10",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  const { businessId } = person;
  const plan = deliveryPlan(content);
  await tx.db
    .update(quotes)
    .set({ status: "accepted", businessId, acceptedAt, ...sumsOf(total), updatedAt: acceptedAt })
    .where(eq(quotes.id, id));
  return startProject(onBehalfOf({ ...tx, clock: { now: () => acceptedAt } }, SEED_ACTOR), {
    quoteId: id,
    businessId,
    name: projectName,
    startsOn: plan?.startsOn ?? null,
    dueOn: plan?.latestOn ?? null,
    summary: items.map(({ name }) => name).join(", "),
  });
}
