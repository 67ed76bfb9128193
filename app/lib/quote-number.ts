const NUMBER_DIGITS = 4;

/** Where a text names quotes; the first group holds the digits. */
export const QUOTE_NUMBER_IN_TEXT = /\bQ-(\d{4,10})\b/g;

/** The number of a quote as people read it: `Q-0042`. */
export function formatQuoteNumber(number: number): string {
  return `Q-${String(number).padStart(NUMBER_DIGITS, "0")}`;
}
