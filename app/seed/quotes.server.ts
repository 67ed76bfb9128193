import { eq } from "drizzle-orm";
import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import { user } from "~/db/schema/accounts";
import type { QuoteContent } from "~/db/schema/quote-content";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { knownChoice } from "~/domain/money/choice";
import { startProject } from "~/domain/projects/start-project.server";
import { createQuote } from "~/domain/quotes/create-quote.server";
import { acceptanceHash, findQuoteRow, findShownVersion } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { consentSentence, formatQuoteNumber, QuoteInput } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { agencyDay } from "~/lib/calendar-date";
import { SEED_ACTOR } from "./seed-actor";

const DAY_MS = 24 * 60 * 60 * 1000;

type SampleItem = { name: string; description: string; amount: string; isOptional?: boolean } & Partial<
  Record<"packageId" | "quantity" | "unit" | "minQuantity" | "maxQuantity", string>
>;

type Sample = {
  daysAgo: number;
  validDays: number;
  items: readonly SampleItem[];
  discount?: { type: "percentage" | "fixed"; value: number };
  depositPercent: number;
  message: string;
};

const SAMPLES = {
  accepted: {
    daysAgo: 46,
    validDays: 30,
    depositPercent: 50,
    items: [
      {
        packageId: "basic",
        name: PACKAGE_NAMES.basic,
        amount: "2999",
        description: "Five pages: home, breads, cakes to order, our story, and where to find us.",
      },
      {
        name: "Branding & Design",
        amount: "650",
        isOptional: true,
        description: "The wheat mark redrawn for sign, bags and screen.",
      },
    ],
    message: "Dana, as we discussed in the shop: a site that answers what people ask on the phone.\n\n(Sample data)",
  },
  expired: {
    daysAgo: 41,
    validDays: 14,
    depositPercent: 100,
    items: [
      {
        name: "Google Ads Setup",
        amount: "480",
        description: "Two campaigns around the shop, with calls and directions counted.",
      },
    ],
    message: "For the weeks before Thanksgiving.\n\n(Sample data)",
  },
  open: {
    daysAgo: 3,
    validDays: 30,
    depositPercent: 40,
    discount: { type: "percentage", value: 10 },
    items: [
      {
        packageId: "medium",
        name: PACKAGE_NAMES.medium,
        amount: "5999",
        description: "Online orders with pick-up times, built on the site that you have.",
      },
      {
        name: "UI/UX Designer",
        amount: "85",
        quantity: "12",
        unit: "hour",
        description: "Order form and confirmation, tried out with five of your customers.",
      },
      {
        name: "Content Creation",
        amount: "720",
        isOptional: true,
        description: "Photographs of thirty products, taken at your counter in one morning.",
      },
      {
        name: "Ongoing Maintenance",
        amount: "99",
        quantity: "12",
        unit: "month",
        isOptional: true,
        minQuantity: "3",
        maxQuantity: "24",
        description: "Updates, backups and small changes, for as many months as you like.",
      },
    ],
    message:
      "Hello Dana,\n\nhere is the next step: orders online. The ten percent are our thanks for the first project.\n\n(Sample data)",
  },
} as const satisfies Record<string, Sample>;

/** Quotes of the demonstration customer: one that was accepted, one that has expired and one that awaits an answer. */
export async function seedQuotes(tx: TransactionContext, email: string): Promise<void> {
  const [customer] = await tx.db.select().from(user).where(eq(user.email, email));
  if (!customer?.businessId) return;
  const { businessId } = customer;
  const accepted = await sendSample(tx, email, SAMPLES.accepted);
  await acceptSample(tx, accepted, { id: customer.id, name: customer.name, email, businessId });
  await sendSample(tx, email, SAMPLES.expired);
  await sendSample(tx, email, SAMPLES.open);
}

/** Sends a quote as it would have been sent then, without a message. */
async function sendSample(tx: TransactionContext, email: string, sample: Sample): Promise<string> {
  const { daysAgo, validDays, ...offer } = sample;
  const sentAt = new Date(tx.clock.now().getTime() - daysAgo * DAY_MS);
  const then: AppContext = { ...tx, clock: { now: () => sentAt } };
  const quote = QuoteInput.parse({
    ...offer,
    businessName: "Juniper Lane Bakery",
    contactName: "Dana Whitfield",
    businessEmail: email,
    validUntil: agencyDay(new Date(sentAt.getTime() + validDays * DAY_MS)),
  });
  const made = await createQuote(onBehalfOf(then, SEED_ACTOR), { quote });
  if (made.outcome !== "saved") throw new Error(`a sample quote was not saved: ${made.outcome}`);
  const sent = await sendQuote(onBehalfOf(then, SEED_ACTOR), { id: made.quote.id, byEmail: false });
  if (sent.outcome !== "sent") throw new Error(`a sample quote was not sent: ${sent.outcome}`);
  return sent.quote.id;
}

type Person = { id: string; name: string; email: string; businessId: string };

/** Accepts a quote five days after it was sent, with all options, without messages. */
async function acceptSample(tx: TransactionContext, id: string, person: Person): Promise<void> {
  const row = await findQuoteRow(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) throw new Error("a sample quote was not sent");
  const content: QuoteContent = version.content;
  const ids = content.items.map((item) => item.id);
  const choice = knownChoice(content.items, { ids, quantities: {} });
  const { totalCents, depositCents, items } = quoteTotal(content, choice);
  const acceptedAt = new Date(version.createdAt.getTime() + 5 * DAY_MS);
  const { businessName } = content;
  const quoteNumber = formatQuoteNumber(row.number ?? 0);
  await tx.db.insert(quoteAcceptances).values({
    quoteId: id,
    versionId: version.id,
    chosenItemIds: [...choice.ids],
    totalCents,
    acceptedAt,
    contentHash: acceptanceHash(version, choice, totalCents),
    consent: consentSentence({ quoteNumber, version: version.version, totalCents, businessName }),
    name: person.name,
    userId: person.id,
    email: person.email,
    clientAddress: "192.0.2.10",
    userAgent: "Sample data",
  });
  await tx.db
    .update(quotes)
    .set({ status: "accepted", acceptedAt, totalCents, depositCents, updatedAt: acceptedAt })
    .where(eq(quotes.id, id));
  await startProject(onBehalfOf({ ...tx, clock: { now: () => acceptedAt } }, SEED_ACTOR), {
    quoteId: id,
    businessId: person.businessId,
    name: `${PACKAGE_NAMES.basic} for ${businessName}`,
    summary: items.map(({ name }) => name).join(", "),
  });
}
