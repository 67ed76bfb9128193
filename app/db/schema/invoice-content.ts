import type { DiscountType } from "./lists";
import type { LineTax } from "./priced-line";

/** Who asks for the money, as the invoice was issued. */
export type InvoiceSeller = {
  name: string;
  /** Lines of the postal address. */
  address: string[];
  email: string;
  phone: string;
  taxNumber: string;
};

/** Who is asked for it, as the invoice was issued. */
export type InvoiceBuyer = {
  name: string;
  address: string[];
  email: string;
  taxNumber: string;
  /** Why no tax is asked for: the number of the certificate. Empty: it is. */
  exemptionNumber: string;
};

/** Percent or cents; null: none. */
export type InvoiceDiscount = { type: DiscountType; value: number } | null;

/** What an invoice says between its lines and what it asks for. */
export type InvoiceSums = {
  subtotalCents: number;
  discountCents: number;
  /** Prices hold the tax; false: it is added. */
  isTaxIncluded: boolean;
  /** The tax that prices hold and that an exempt buyer doesn't pay. */
  exemptedCents: number;
  taxes: { tax: LineTax; taxCents: number }[];
  /** Before the deductions. */
  wholeCents: number;
  /** What earlier invoices of the same quote asked for. */
  deductions: { number: string; title: string; amountCents: number }[];
  /** What it asks for, by rate; null: under none. */
  rows: { tax: LineTax | null; netCents: number; taxCents: number }[];
};

/** What a part of a quote asks for, by rate; null: under none. */
export type PartRows = InvoiceSums["rows"];
