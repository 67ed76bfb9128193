import { and, eq, isNull } from "drizzle-orm";
import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { quotes } from "~/db/schema/quotes";
import {
  type Catalogue,
  findQuotable,
  MAINTENANCE_SERVICE,
  ofTrack,
  type Package,
  type QuotableItem,
  quotableItems,
} from "~/domain/catalogue/schema";
import { quotedUnit } from "~/domain/catalogue/service-terms";
import { holdLead, type LeadRow } from "~/domain/leads/inbox.server";
import { readAnswers } from "~/domain/leads/kinds/answers";
import type { AnswersByKind } from "~/domain/leads/kinds/kinds";
import { SERVICE_TYPES } from "~/domain/leads/kinds/quote-request";
import { moveHeldLead } from "~/domain/leads/move-leads.server";
import { includedWords } from "~/domain/money/hours";
import { ONE } from "~/domain/money/line";
import { getInvoicing } from "~/domain/settings/queries.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { usualTax } from "~/domain/taxes/usual-tax";
import { readCatalogue } from "~/domain/texts/price-queries.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { usualScope } from "./content";
import { insertDraft } from "./create-quote.server";
import { QUOTE_COLUMNS, type Quote, toQuote } from "./internal.server";
import { findCustomerFacts } from "./offer.server";
import { QUOTE_VALID_DAYS } from "./schema";

/** `spam`: the lead must be released first. `no-address`: the lead has no address to send a quote to. */
export type QuoteFromLead = { outcome: "made" | "there-already"; quote: Quote } | { outcome: "spam" | "no-address" };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Drafts a quote from a lead's request: names and address, with the package and additional services as items. A new
 * lead moves to review; if the lead already has an unsent draft, that one is returned. Needs `quote.write` and
 * `lead.write`. Throws `lead.not-found`.
 */
export async function createQuoteFromLead(ctx: AppContext, { leadId }: { leadId: string }): Promise<QuoteFromLead> {
  requirePermission(ctx, "quote.write");
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const lead = await holdLead(tx, leadId);
    if (lead.stage === "spam") return { outcome: "spam" };
    if (!isMailbox(lead.email)) return { outcome: "no-address" };
    const isUnsent = and(eq(quotes.leadId, lead.id), isNull(quotes.number));
    const [there] = await tx.db.select(QUOTE_COLUMNS).from(quotes).where(isUnsent).limit(1);
    if (there) return { outcome: "there-already", quote: toQuote(tx, there) };
    const content = await offerFor(tx, lead);
    const businessEmail = plainMailbox(lead.email);
    const row = await insertDraft(tx, { content, businessEmail, leadId: lead.id });
    if (lead.stage === "new") await moveHeldLead(tx, lead, { stage: "in-review" });
    return { outcome: "made", quote: toQuote(tx, row) };
  });
}

/** Returns the default last day of a quote made now. */
export function usualValidity(ctx: Pick<AppContext, "clock">): string {
  return agencyDay(new Date(ctx.clock.now().getTime() + QUOTE_VALID_DAYS * DAY_MS));
}

async function offerFor(tx: TransactionContext, lead: LeadRow): Promise<QuoteContent> {
  const taxes = await readTaxes(tx);
  const catalogue = await readCatalogue(tx);
  const offered = quotableItems(catalogue);
  const wishes = lead.kind === "quote-request" ? wishesOf(readAnswers("quote-request", lead), catalogue, offered) : [];
  const { quoteTerms, depositPercent } = await getInvoicing(tx);
  const { exemption = "", address = "" } = (await findCustomerFacts(tx, lead.email)) ?? {};
  return {
    businessName: lead.businessName || lead.name || lead.email,
    contactName: lead.name,
    items: withOneOfHours(wishes).map((wish) => ({ ...wish, ...usualTax(taxes, wish), id: tx.ids.uuid() })),
    discount: null,
    promotionCode: null,
    depositPercent,
    schedule: [],
    validUntil: usualValidity(tx),
    message: "",
    ...usualScope(offered, wishes),
    terms: quoteTerms,
    recurring: null,
    isTaxIncluded: taxes.areIncluded,
    exemption,
    address,
  };
}

/**
 * Limits an agreement to one line with hours. Another line of its rhythm describes its hours in words, for staff to
 * settle.
 */
function withOneOfHours(wishes: readonly Wish[]): Wish[] {
  return wishes.map((wish, index) => {
    const isFirst = wishes.findIndex(({ rhythm, hours }) => hours && rhythm === wish.rhythm) === index;
    if (!wish.hours || isFirst) return wish;
    return {
      ...wish,
      hours: null,
      description: [wish.description, includedWords(wish.hours)].filter(Boolean).join("\n"),
    };
  });
}

type Wish = Omit<QuoteItem, "id" | "taxRateId" | "tax">;

function wishesOf(
  { serviceType, selectedPackage, customServices, description: wish }: AnswersByKind["quote-request"],
  { packages, services, plans }: Catalogue,
  offered: readonly QuotableItem[],
): Wish[] {
  const usual = {
    quantity: ONE,
    unit: "piece",
    isOptional: false,
    group: null,
    bounds: null,
    rhythm: null,
    hours: null,
  } as const;
  const track = SERVICE_TYPES.find((type) => type === serviceType);
  const chosen = track && ofTrack(packages, track).find(({ name }) => name === selectedPackage);
  const unpriced = (name: string): Wish => ({ ...usual, type: "one-time", name, description: "", unitPriceCents: 0 });
  return [
    ...(chosen ? [packageWish(chosen)] : selectedPackage ? [unpriced(selectedPackage)] : []),
    ...customServices.map((name): Wish => {
      // A plan's page opens the form with the service checked and the plan named in the description.
      const plan = name === MAINTENANCE_SERVICE ? plans.find((one) => wish.includes(one.name)) : undefined;
      const known = plan ?? services.find((one) => one.name === name);
      // Staff price items without a price in the catalog, or no longer in it.
      if (!known) return unpriced(name);
      const { description, priceCents, hours } = known;
      return { ...unpriced(known.name), ...quotedUnit(known), description, unitPriceCents: priceCents ?? 0, hours };
    }),
  ];

  function packageWish({ id, name, priceCents }: Package): Wish {
    const description = findQuotable(offered, id)?.description ?? "";
    return { ...usual, type: "package", packageId: id, name, description, unitPriceCents: priceCents };
  }
}
