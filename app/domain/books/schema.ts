import type { ReceivedMethod } from "~/db/schema/lists";
import type { LineTax } from "~/domain/money/line";

/** Files that accounting programs import. */
export const BOOK_EXPORTS = [
  "datev",
  "xero-invoices",
  "xero-payments",
  "quickbooks-invoices",
  "quickbooks-journal",
  "ledger",
] as const;
export type BookExport = (typeof BOOK_EXPORTS)[number];

export const BOOK_EXPORT_LABELS = {
  datev: "DATEV, as an EXTF batch of bookings",
  "xero-invoices": "Xero: invoices and credit notes",
  "xero-payments": "Xero: payments and refunds, as a bank statement",
  "quickbooks-invoices": "QuickBooks Online: invoices",
  "quickbooks-journal": "QuickBooks Online: credit notes, payments and refunds, as journal entries",
  ledger: "Ledger and hledger, as a journal",
} as const satisfies Record<BookExport, string>;

export function isBookExport(value: unknown): value is BookExport {
  return BOOK_EXPORTS.some((name) => name === value);
}

/** Share of a document at one tax rate; null without tax. */
export type BookRow = { tax: LineTax | null; netCents: number; taxCents: number };

/** An invoice, or a credit note, whose amounts are negative. Days are YYYY-MM-DD. */
export type BookDocument = {
  kind: "invoice" | "credit-note";
  number: string;
  day: string;
  /** Null for a credit note. */
  dueOn: string | null;
  title: string;
  reference: string;
  /** The invoice that a credit note credits. */
  credits: string | null;
  customer: string;
  email: string;
  address: string[];
  vatId: string;
  rows: BookRow[];
};

/** Money received, or paid back if negative. */
export type BookPayment = {
  kind: "payment" | "reversal" | "refund";
  id: string;
  day: string;
  method: ReceivedMethod;
  amountCents: number;
  reference: string;
  customer: string;
  /** Parts of the amount by invoice number; without a number, the part that pays no invoice. */
  shares: { number: string; cents: number }[];
};

export type BookEntry = BookDocument | BookPayment;

export function isDocument(entry: BookEntry): entry is BookDocument {
  return entry.kind === "invoice" || entry.kind === "credit-note";
}

/** Writer of one kind of file. */
export type BookWriter = {
  charset: "utf-8" | "windows-1252";
  name: string;
  type: string;
  head: string;
  /** Returns the lines of an entry, each with its line ending; empty if the file doesn't include this kind. */
  write: (entry: BookEntry) => string;
};

/** Facts that writers need besides the entries. */
export type BookSurroundings = {
  from: string;
  to: string;
  country: string;
  currency: string;
  now: Date;
};
