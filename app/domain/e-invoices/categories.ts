import type { LineTax, TaxKind } from "~/db/schema/priced-line";
import { reasonOfTax, USUAL_REASONS } from "~/domain/money/tax-reasons";
import type { VatCategory, VatCode } from "./model";

const CODES = {
  standard: "S",
  zero: "Z",
  exempt: "E",
  reverse: "AE",
  "intra-community": "K",
  export: "G",
  outside: "O",
} as const satisfies Record<TaxKind, VatCode>;

/** Codes of these reasons in the list VATEX. */
const REASON_CODES = { AE: "VATEX-EU-AE", K: "VATEX-EU-IC", G: "VATEX-EU-G", O: "VATEX-EU-O" } as const;

/** Category of an invoice without any tax: not subject to VAT. */
const NO_VAT: VatCategory = {
  code: "O",
  percent: "0",
  reason: USUAL_REASONS.outside,
  reasonCode: REASON_CODES.O,
};

/** Returns what each tax of a document is, and what stands for none: exempt by certificate, or not subject to VAT. */
export function categoriesOf(
  { exemptionNumber }: { exemptionNumber: string },
  rows: readonly { tax: LineTax | null }[],
): { isExempt: boolean; categoryFor: (tax: LineTax | null) => VatCategory } {
  const isExempt = exemptionNumber !== "" && rows.every(({ tax }) => tax === null);
  return { isExempt, categoryFor: (tax) => (tax ? categoryOf(tax) : isExempt ? certified(exemptionNumber) : NO_VAT) };
}

/** The category of a buyer who pays no tax by a certificate. */
function certified(certificate: string): VatCategory {
  return { code: "E", percent: "0", reason: `Tax exemption ${certificate}`, reasonCode: "" };
}

/** The category of a tax. Where only a share of the price is taxable, the rate is that of the whole price. */
function categoryOf(tax: LineTax): VatCategory {
  const { ratePpm, taxablePpm, kind = "standard" } = tax;
  const code = kind === "standard" && ratePpm * taxablePpm === 0 ? "Z" : CODES[kind];
  if (code === "S") return { code, percent: percentOf(ratePpm, taxablePpm), reason: "", reasonCode: "" };
  if (code === "Z") return { code, percent: "0", reason: "", reasonCode: "" };
  return { code, percent: "0", reason: reasonOfTax(tax), reasonCode: code === "E" ? "" : REASON_CODES[code] };
}

/** The rate of the whole price, in percent, exactly. */
function percentOf(ratePpm: number, taxablePpm: number): string {
  const digits = String(BigInt(ratePpm) * BigInt(taxablePpm)).padStart(11, "0");
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, "");
}

/** The key by which sums of one category belong together. */
export function keyOfCategory({ code, percent }: VatCategory): string {
  return `${code} ${percent}`;
}
