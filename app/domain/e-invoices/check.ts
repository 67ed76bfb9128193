import type { EInvoice } from "./model";
import type { Rule } from "./rule";
import { GERMAN_RULES, HEAD_RULES, PEPPOL_RULES } from "./rules";
import { CATEGORY_RULES, SUM_RULES } from "./sum-rules";

export const RULES: readonly Rule[] = [
  ...HEAD_RULES,
  ...SUM_RULES,
  ...CATEGORY_RULES,
  ...GERMAN_RULES,
  ...PEPPOL_RULES,
];

/** A rule that a document breaks, and what to do about it. */
export type Broken = { id: string; mend: string };

/** Returns the rules of its format that a document breaks; none: it is an electronic invoice. */
export function checkEInvoice(invoice: EInvoice): Broken[] {
  return RULES.filter(({ formats }) => formats?.includes(invoice.format) ?? true)
    .filter(({ test }) => !test(invoice))
    .map(({ id, mend }) => ({ id, mend }));
}
