import { safeParse } from "zod/v4/core";
import { RHYTHMS } from "~/domain/agreements/schema";
import { isPackageId, type QuotableItem } from "~/domain/catalogue/schema";
import { QUOTE_MAX_CENTS, readCents } from "~/domain/money/amount-input";
import { discountSoFar, readWholePercent } from "~/domain/money/discount-input";
import { LINE_UNITS, type LineUnit, lineAmount } from "~/domain/money/line";
import { readQuantity } from "~/domain/money/words";
import {
  isEmptyRow,
  type QuoteFormRow,
  type QuoteFormValues,
  readQuoteForm,
  USUAL_TAX,
} from "~/domain/quotes/quote-form";
import { USUAL_RECURRING } from "~/domain/quotes/recurring";
import { typedPart } from "~/domain/quotes/schedule-form";
import { QuotePartInput } from "~/domain/quotes/schedule-input";
import type { QuoteContent, QuoteItem } from "~/domain/quotes/schema";
import { type Taxes, toLineTax } from "~/domain/taxes/schema";
import { usualTax } from "~/domain/taxes/usual-tax";
import { isCalendarDate } from "~/lib/calendar-date";
import type { TypedQuote } from "./live-total";

/** Reads a partly filled form; values that aren't valid yet are ignored. */
export function readTypedQuote(
  source: FormData | QuoteFormValues,
  { knownCode, taxes, offered }: { knownCode: TypedQuote["knownCode"]; taxes: Taxes; offered: readonly QuotableItem[] },
): TypedQuote {
  const values = source instanceof FormData ? readQuoteForm(source, offered) : source;
  const isCode = values.discountKind === "code";
  const code = values.promotionCode.trim().toUpperCase();
  const isKnown = isCode && knownCode !== null && code === knownCode.code;
  const items = values.items.filter((row) => !isEmptyRow(row)).map((row, index) => itemOf(row, `${index}`, taxes));
  return {
    amounts: values.items.map((row) => lineAmount(itemOf(row, "", taxes))),
    content: {
      items: items.filter((item) => lineAmount(item) <= QUOTE_MAX_CENTS),
      discount: isKnown ? knownCode.discount : discountSoFar(values.discountKind, values.discountValue),
      promotionCode: isKnown ? knownCode.code : null,
      depositPercent: depositOf(values),
      schedule: scheduleOf(values),
      isTaxIncluded: values.taxIncluded === "yes",
      exemption: values.exemption.trim(),
      recurring: isCalendarDate(values.recurringFrom) ? { ...USUAL_RECURRING, startsOn: values.recurringFrom } : null,
    },
    knownCode,
    hasOtherCode: isCode && code !== "" && !isKnown,
  };
}

function itemOf(row: QuoteFormRow, id: string, taxes: Taxes): QuoteItem {
  const [min, max] = [readQuantity(row.minQuantity), readQuantity(row.maxQuantity)];
  const rate = taxes.rates.find((one) => one.id === row.tax);
  return {
    id,
    type: "one-time",
    name: row.name,
    description: "",
    quantity: readQuantity(row.quantity) ?? 0,
    unit: LINE_UNITS.find((unit): unit is LineUnit => unit === row.unit) ?? "piece",
    unitPriceCents: centsOf(row.amount),
    ...(row.tax === USUAL_TAX
      ? usualTax(taxes, { packageId: isPackageId(row.catalogue) ? row.catalogue : undefined, name: row.name })
      : { taxRateId: row.tax, tax: rate ? toLineTax(rate) : null }),
    isOptional: row.choice === "yes",
    group: row.choice === "one-of" ? row.group : null,
    bounds: min !== null && max !== null && min <= max ? { min, max } : null,
    rhythm: RHYTHMS.find((known) => known === row.rhythm) ?? null,
    hours: null,
  };
}

function scheduleOf({ schedule }: QuoteFormValues): QuoteContent["schedule"] {
  return schedule.flatMap((row) => {
    const part = safeParse(QuotePartInput, typedPart(row));
    return part.success ? [part.data] : [];
  });
}

function depositOf({ depositPercent }: QuoteFormValues): number {
  return readWholePercent(depositPercent) || 100;
}

function centsOf(text: string): number {
  const cents = readCents(text) ?? 0;
  return cents > QUOTE_MAX_CENTS ? 0 : cents;
}
