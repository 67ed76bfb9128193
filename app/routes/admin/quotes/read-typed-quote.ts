import { isEmptyRow, type QuoteFormValues, readQuoteForm } from "~/domain/quotes/quote-form";
import { QUOTE_MAX_CENTS, type QuoteContent, readCents } from "~/domain/quotes/schema";
import type { TypedQuote } from "./live-total";

/** What of a half-filled form can be added up already: whatever makes no sense yet counts as nothing. */
export function readTypedQuote(source: FormData | QuoteFormValues, knownCode: TypedQuote["knownCode"]): TypedQuote {
  const values = source instanceof FormData ? readQuoteForm(source) : source;
  const isCode = values.discountKind === "code";
  const code = values.promotionCode.trim().toUpperCase();
  const isKnown = isCode && knownCode !== null && code === knownCode.code;
  const items = values.items
    .filter((row) => !isEmptyRow(row))
    .map((row, index) => ({
      ...{ id: `${index}`, type: "one-time" as const, name: row.name, description: "" },
      ...{ amountCents: centsOf(row.amount), isOptional: row.optional === "yes" },
    }));
  return {
    content: { items, discount: isKnown ? knownCode.discount : discountOf(values), depositPercent: depositOf(values) },
    knownCode,
    hasOtherCode: isCode && code !== "" && !isKnown,
  };
}

function discountOf({ discountKind, discountValue }: QuoteFormValues): QuoteContent["discount"] {
  if (discountKind === "fixed") {
    const value = centsOf(discountValue);
    return value > 0 ? { type: "fixed", value } : null;
  }
  const percent = Number(discountValue.replace(/[\s%]/g, ""));
  const isPercent = discountKind === "percentage" && Number.isInteger(percent) && percent >= 1 && percent <= 100;
  return isPercent ? { type: "percentage", value: percent } : null;
}

function depositOf({ depositPercent }: QuoteFormValues): number {
  const percent = Number(depositPercent.replace(/[\s%]/g, ""));
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : 100;
}

function centsOf(text: string): number {
  const cents = readCents(text) ?? 0;
  return cents > QUOTE_MAX_CENTS ? 0 : cents;
}
