import type { EInvoiceFormat } from "~/db/schema/lists";
import type { Cents } from "~/lib/money";

/** Codes of UNTDID 5305, as far as EN 16931 has them and we use them. */
export const VAT_CODES = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type VatCode = (typeof VAT_CODES)[number];

/** VAT category of a line, an allowance or a sum. `percent` is a decimal number. */
export type VatCategory = {
  code: VatCode;
  percent: string;
  /** BT-120 and BT-121; empty: none. */
  reason: string;
  reasonCode: string;
};

/** Seller (BG-4) or buyer (BG-7). Texts that aren't known are empty. */
export type EParty = {
  name: string;
  vatId: string;
  /** BT-32, of a seller. */
  taxNumber: string;
  street: string[];
  postalCode: string;
  city: string;
  country: string;
  contact: { name: string; phone: string; email: string };
  /** BT-34 and BT-49. */
  electronic: { scheme: string; id: string };
};

/** BG-25. */
export type ELine = {
  id: string;
  name: string;
  description: string;
  /** Decimal numbers, the quantity below zero for what takes something off. */
  quantity: string;
  unit: string;
  price: string;
  /** BT-149: of how many units that is the price. */
  baseQuantity: string;
  netCents: Cents;
  category: VatCategory;
};

/** BG-20 and BG-21, above zero. */
export type EAllowance = { amountCents: Cents; reason: string; reasonCode: string; category: VatCategory };

/** BG-23. */
export type EBreakdown = { category: VatCategory; taxableCents: Cents; taxCents: Cents };

/** An invoice or credit note in the terms of EN 16931. Days are YYYY-MM-DD. */
export type EInvoice = {
  format: EInvoiceFormat;
  isCreditNote: boolean;
  /** BT-1, BT-2, BT-9 (null: none), BT-5. */
  number: string;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  /** BT-22; empty: none. */
  note: string;
  /** BT-10 and BT-13. */
  buyerReference: string;
  orderReference: string;
  /** BG-3. */
  preceding: { number: string; issuedOn: string } | null;
  /** BT-72, or BG-14 where it's more than a day. */
  delivery: { from: string; to: string } | null;
  seller: EParty;
  buyer: EParty;
  /** BG-16; `means` is a code of UNTDID 4461. */
  payment: { means: string; iban: string; bic: string; holder: string; remittance: string } | null;
  /** BT-20. */
  terms: string;
  lines: ELine[];
  allowances: EAllowance[];
  charges: EAllowance[];
  breakdown: EBreakdown[];
  /** BG-22. */
  sums: {
    lineCents: Cents;
    allowanceCents: Cents;
    chargeCents: Cents;
    netCents: Cents;
    taxCents: Cents;
    totalCents: Cents;
    prepaidCents: Cents;
    dueCents: Cents;
  };
};

/** A number in hundredths as a decimal number with two decimals. */
export function decimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** BT-24 of each format. */
export const SPECIFICATIONS = {
  facturx: "urn:cen.eu:en16931:2017",
  "xrechnung-cii": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  "xrechnung-ubl": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  peppol: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
} as const satisfies Record<EInvoiceFormat, string>;

/** BT-23. */
export const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
