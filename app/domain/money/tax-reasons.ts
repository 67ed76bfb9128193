import type { LineTax, TaxKind } from "./line";

/** Reasons for those kinds that legally have only one, in the wording of EN 16931. */
export const USUAL_REASONS = {
  reverse: "Reverse charge",
  "intra-community": "Intra-Community supply",
  export: "Export outside the EU",
  outside: "Not subject to VAT",
} as const satisfies Partial<Record<TaxKind, string>>;

/** Returns the reason why no tax is charged, as printed on documents; empty when there is none. */
export function reasonOfTax({ kind = "standard", reason = "" }: LineTax): string {
  if (kind === "standard" || kind === "zero") return "";
  return reason || (kind === "exempt" ? "" : USUAL_REASONS[kind]);
}
