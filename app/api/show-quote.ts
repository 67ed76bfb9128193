import type { z } from "@hono/zod-openapi";
import { withQuantities } from "~/domain/money/choice";
import { type LineTax, lineAmount, ONE } from "~/domain/money/line";
import { percentOf, programPercent } from "~/domain/money/words";
import { deliveryPlan } from "~/domain/quotes/delivery";
import type { BusinessQuote as BusinessQuoteModel } from "~/domain/quotes/own-quotes.server";
import type { Quote as QuoteModel } from "~/domain/quotes/queries.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import type { QuotePart } from "~/domain/quotes/schedule-input";
import type { QuoteItem } from "~/domain/quotes/schema";
import { centsToAmount } from "~/lib/money";
import type { BusinessQuote, Quote } from "./quote-shapes";

export function show(quote: QuoteModel): z.input<typeof Quote> {
  const { id, quoteNumber, leadId, businessId, businessEmail, status, state, draft, declineReason } = quote;
  const { sentAt, acceptedAt, declinedAt, createdAt, updatedAt } = quote;
  const { businessName, contactName, discount, promotionCode, depositPercent, schedule, validUntil, message } = draft;
  const total = quoteTotal(draft, quote.choice);
  return {
    id,
    quoteNumber,
    leadId,
    businessId,
    businessName,
    contactName,
    businessEmail,
    items: withQuantities(draft.items, quote.choice).map(showItem),
    discount: discount ? (discount.type === "fixed" ? centsToAmount(discount.value) : discount.value) : 0,
    discountType: discount?.type ?? "percentage",
    promotionCode,
    depositPercent,
    schedule: schedule.map(showPart),
    totalAmount: centsToAmount(total.totalCents),
    status,
    state,
    validUntil,
    message,
    pricesIncludeTax: draft.isTaxIncluded,
    taxExemption: draft.exemption,
    address: draft.address,
    notIncluded: draft.excluded,
    delivery: draft.delivery,
    launchOn: deliveryPlan(draft)?.latestOn ?? null,
    terms: draft.terms,
    subtotalAmount: centsToAmount(total.subtotalCents),
    discountAmount: centsToAmount(total.discountCents),
    taxes: total.taxes.map(({ tax, netCents, taxableCents, taxCents }) => ({
      ...showTax(tax),
      netAmount: centsToAmount(netCents),
      taxableAmount: centsToAmount(taxableCents),
      amount: centsToAmount(taxCents),
    })),
    depositAmount: centsToAmount(total.depositCents),
    declineReason,
    sentAt,
    acceptedAt,
    declinedAt,
    createdAt,
    updatedAt,
  };
}

function showPart({ name, share, billedOn, isDraft }: QuotePart): z.input<typeof Quote>["schedule"][number] {
  const said = share.type === "percentage" ? `${programPercent(share.ppm)}%` : centsToAmount(share.cents).toFixed(2);
  return { name, share: said, billedOn, isDraft };
}

function showItem(item: QuoteItem): z.input<typeof Quote>["items"][number] {
  const { id, type, name, description, packageId = null, unit, taxRateId, tax, isOptional, group, bounds } = item;
  return {
    id,
    type,
    name,
    description,
    packageId,
    unit,
    taxRateId,
    isOptional,
    group,
    quantity: item.quantity / ONE,
    unitPrice: centsToAmount(item.unitPriceCents),
    amount: centsToAmount(lineAmount(item)),
    tax: tax ? showTax(tax) : null,
    minQuantity: bounds ? bounds.min / ONE : null,
    maxQuantity: bounds ? bounds.max / ONE : null,
  };
}

function showTax({ name, ratePpm, taxablePpm }: LineTax) {
  return { name, percent: percentOf(ratePpm), taxablePercent: percentOf(taxablePpm) };
}

export function showToBusiness(quote: BusinessQuoteModel): z.input<typeof BusinessQuote> {
  const { totalCents, state: _state, ...view } = quote;
  return { ...view, totalAmount: centsToAmount(totalCents) };
}
