import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { createQuote } from "~/domain/quotes/create-quote.server";
import type { Quote } from "~/domain/quotes/internal.server";
import { type OpenedQuote, openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { QuoteInput } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import type { Actor, CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

export const SALES: Actor = { kind: "staff", userId: "sales-1", name: "Bo Sales", role: "sales" };

type RawQuote = Record<string, unknown>;

/** A quote as a program would say it, good until the end of March 2026 unless told otherwise. */
export function quoteInput(changes: RawQuote = {}): QuoteInput {
  return QuoteInput.parse({
    businessName: "Juniper Lane Bakery",
    contactName: "Dana Whitfield",
    businessEmail: "dana@juniperlane.example",
    items: [
      { packageId: "medium", name: "Medium", amount: "5999" },
      { name: "SEO Optimization", amount: "800.50", isOptional: true },
    ],
    depositPercent: 30,
    validUntil: "2026-03-31",
    message: "As we said.",
    ...changes,
  });
}

/** An item as it is in memory: a single piece without tax unless told otherwise. */
export function quoteItem(changes: Partial<QuoteItem> = {}): QuoteItem {
  return {
    id: "1",
    type: "one-time",
    name: "Item",
    description: "",
    quantity: 1000,
    unit: "piece",
    unitPriceCents: 100,
    taxRateId: null,
    tax: null,
    isOptional: false,
    group: null,
    bounds: null,
    rhythm: null,
    hours: null,
    ...changes,
  };
}

/** Returns the content of a quote: empty, unless told otherwise. */
export function quoteContentOf(changes: Partial<QuoteContent> = {}): QuoteContent {
  return {
    businessName: "Bakery",
    contactName: "",
    address: "",
    items: [],
    discount: null,
    promotionCode: null,
    depositPercent: 100,
    schedule: [],
    validUntil: "2030-01-01",
    message: "",
    excluded: "",
    delivery: null,
    terms: "",
    recurring: null,
    isTaxIncluded: false,
    exemption: "",
    ...changes,
  };
}

/** Puts a draft into the database. */
export async function makeDraft(ctx: AppContext, changes: RawQuote = {}): Promise<Quote> {
  const made = await createQuote(onBehalfOf(ctx, SALES), { quote: quoteInput(changes) });
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.quote;
}

/** Puts a quote into the database that was sent, without a message unless `byEmail`. */
export async function makeSentQuote(ctx: AppContext, changes: RawQuote = {}, byEmail = false): Promise<Quote> {
  const { id } = await makeDraft(ctx, changes);
  const sent = await sendQuote(onBehalfOf(ctx, SALES), { id, byEmail });
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  return sent.quote;
}

/** Returns the form of a customer who accepts the version that the page shows them now. */
export async function acceptanceOf(ctx: AppContext, actor: CustomerActor, id: string, choice: "all" | "none" = "none") {
  const opened: OpenedQuote = await openOwnQuote(onBehalfOf(ctx, actor), id);
  return {
    id,
    versionId: opened.versionId,
    name: "Dana Whitfield",
    choice: { ids: choice === "all" ? opened.content.items.map((item) => item.id) : [], quantities: {}, typed: {} },
    clientAddress: "203.0.113.5",
    userAgent: "Test",
  };
}
