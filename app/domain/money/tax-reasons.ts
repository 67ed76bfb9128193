import type { LineTax, TaxKind } from "./line";

/** Reasons of the kinds of which the law knows only one, in the words of EN 16931. */
export const USUAL_REASONS = {
  reverse: "Reverse charge",
  "intra-community": "Intra-Community supply",
  export: "Export outside the EU",
  outside: "Not subject to VAT",
} as const satisfies Partial<Record<TaxKind, string>>;

/** Returns the reason for which a tax charges nothing, as documents say it; empty: nothing is said. */
export function reasonOfTax({ kind = "standard", reason = "" }: LineTax): string {
  if (kind === "standard" || kind === "zero") return "";
  return reason || (kind === "exempt" ? "" : USUAL_REASONS[kind]);
}
