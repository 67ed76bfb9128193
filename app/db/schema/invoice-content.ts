import { DISCOUNT_TYPES, type DiscountType } from "./lists";
import { type LineTax, TAX_KINDS } from "./priced-line";
import {
  aNumber,
  aText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  type Shape,
  texts,
  yesOrNo,
} from "./stored-shapes";

/** Seller at the time of issue. */
export type InvoiceSeller = {
  name: string;
  /** Lines of the postal address. */
  address: string[];
  email: string;
  phone: string;
  taxNumber: string;
  /** Absent if there is none, or if it is given as `taxNumber`. */
  vatId?: string;
};

/** Buyer at the time of issue. */
export type InvoiceBuyer = {
  name: string;
  address: string[];
  email: string;
  taxNumber: string;
  /** Absent if there is none, or if it is given as `taxNumber`. */
  vatId?: string;
  /** Number of the buyer's tax exemption certificate; empty if there is none. */
  exemptionNumber: string;
};

/** Percent or cents; null if there is none. */
export type InvoiceDiscount = { type: DiscountType; value: number } | null;

/** Subtotals of an invoice, between its lines and its total. */
export type InvoiceSums = {
  subtotalCents: number;
  discountCents: number;
  /** True if prices include tax; false if it is added. */
  isTaxIncluded: boolean;
  /** Tax included in the prices that an exempt buyer doesn't pay. */
  exemptedCents: number;
  taxes: { tax: LineTax; taxCents: number }[];
  /** Total before deductions. */
  wholeCents: number;
  /** Deductions for earlier invoices of the quote. */
  deductions: { number: string; title: string; amountCents: number }[];
  /** Total by tax rate; null for untaxed amounts. */
  rows: { tax: LineTax | null; netCents: number; taxCents: number }[];
};

/** Total of a part of a quote by tax rate; null for untaxed amounts. */
export type PartRows = InvoiceSums["rows"];

export const lineTax = objectOf<LineTax>({
  name: aText,
  ratePpm: aNumber,
  taxablePpm: aNumber,
  kind: orMissing(oneOf(...TAX_KINDS)),
  reason: orMissing(aText),
});

export const invoiceSeller = objectOf<InvoiceSeller>({
  name: aText,
  address: texts,
  email: aText,
  phone: aText,
  taxNumber: aText,
  vatId: orMissing(aText),
});

export const invoiceBuyer = objectOf<InvoiceBuyer>({
  name: aText,
  address: texts,
  email: aText,
  taxNumber: aText,
  vatId: orMissing(aText),
  exemptionNumber: aText,
});

export const invoiceDiscount: Shape<InvoiceDiscount> = orNull(
  objectOf({ type: oneOf(...DISCOUNT_TYPES), value: aNumber }),
);

export const taxRows: Shape<PartRows> = listOf(
  objectOf<PartRows[number]>({ tax: orNull(lineTax), netCents: aNumber, taxCents: aNumber }),
);

export const invoiceSums = objectOf<InvoiceSums>({
  subtotalCents: aNumber,
  discountCents: aNumber,
  isTaxIncluded: yesOrNo,
  exemptedCents: aNumber,
  taxes: listOf(objectOf<InvoiceSums["taxes"][number]>({ tax: lineTax, taxCents: aNumber })),
  wholeCents: aNumber,
  deductions: listOf(
    objectOf<InvoiceSums["deductions"][number]>({ number: aText, title: aText, amountCents: aNumber }),
  ),
  rows: taxRows,
});
