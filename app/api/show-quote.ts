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
import { showHours } from "./included-hours";
import { BusinessQuote, Quote } from "./quote-shapes";
import { shownAs } from "./shown";

export const show = shownAs(Quote, ({ draft, choice }: QuoteModel) => {
  const { discount, ...offer } = draft;
  const total = quoteTotal(draft, choice);
  return {
    ...offer,
    items: withQuantities(draft.items, choice).map(showItem),
    discount: discount ? (discount.type === "fixed" ? centsToAmount(discount.value) : discount.value) : 0,
    discountType: discount?.type ?? "percentage",
    schedule: draft.schedule.map(showPart),
    totalAmount: centsToAmount(total.totalCents),
    pricesIncludeTax: draft.isTaxIncluded,
    taxExemption: draft.exemption,
    notIncluded: draft.excluded,
    launchOn: deliveryPlan(draft)?.latestOn ?? null,
    subtotalAmount: centsToAmount(total.subtotalCents),
    discountAmount: centsToAmount(total.discountCents),
    taxes: total.taxes.map(({ tax, netCents, taxableCents, taxCents }) => ({
      ...showTax(tax),
      netAmount: centsToAmount(netCents),
      taxableAmount: centsToAmount(taxableCents),
      amount: centsToAmount(taxCents),
    })),
    depositAmount: centsToAmount(total.depositCents),
    recurringTotals: total.recurring.map(({ rhythm, totalCents }) => ({
      rhythm,
      totalAmount: centsToAmount(totalCents),
    })),
  };
});

function showPart({ name, share, billedOn, isDraft }: QuotePart): z.input<typeof Quote>["schedule"][number] {
  const said = share.type === "percentage" ? `${programPercent(share.ppm)}%` : centsToAmount(share.cents).toFixed(2);
  return { name, share: said, billedOn, isDraft };
}

function showItem(item: QuoteItem): z.input<typeof Quote>["items"][number] {
  const {
    id,
    type,
    name,
    description,
    packageId = null,
    unit,
    taxRateId,
    tax,
    isOptional,
    group,
    bounds,
    rhythm,
    hours,
  } = item;
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
    rhythm,
    hours: showHours(hours),
  };
}

function showTax({ name, ratePpm, taxablePpm }: LineTax) {
  return { name, percent: percentOf(ratePpm), taxablePercent: percentOf(taxablePpm) };
}

export const showToBusiness = shownAs(BusinessQuote, ({ totalCents }: BusinessQuoteModel) => ({
  totalAmount: centsToAmount(totalCents),
}));
