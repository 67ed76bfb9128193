const NUMBER_DIGITS = 4;

/** References to quotes in a text; the first group is the digits. */
export const QUOTE_NUMBER_IN_TEXT = /\bQ-(\d{4,10})\b/g;

/** Formats the number of a quote: `Q-0042`. */
export function formatQuoteNumber(number: number): string {
  return `Q-${String(number).padStart(NUMBER_DIGITS, "0")}`;
}
