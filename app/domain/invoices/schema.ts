import * as z from "zod/mini";
import { type EInvoiceChoice, type EInvoiceFormat, INVOICE_STATUSES, type InvoiceStatus } from "~/db/schema/lists";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { amountRefusal, type Cents, formatMoney, readMoney } from "~/lib/money";
import { isInEuropeanUnion } from "~/lib/vat-id";

export type { InvoiceBuyer, InvoiceDiscount, InvoiceSeller, InvoiceSums } from "~/db/schema/invoice-content";
export type { InvoicePart, InvoiceStatus } from "~/db/schema/lists";
export { INVOICE_PARTS, INVOICE_STATUSES, RECEIVED_METHODS } from "~/db/schema/lists";

/** The largest sum of money that is taken at once. */
export const MONEY_MAX_CENTS = (10 ** 9) satisfies Cents;
export const INVOICE_LINES_MAX = 60;
export const INVOICE_TERMS_MAX_DAYS = 365;
export const INVOICE_TITLE_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 2000;
const REFERENCE_MAX_CHARACTERS = 120;

/** True where the law of the agency's country knows electronic invoices of EN 16931. */
export function hasEInvoices(country: string): boolean {
  return isInEuropeanUnion(country);
}

/** The format that a customer gets: its own choice, else that of Settings; null: the PDF alone. */
export function chosenEInvoice(
  choice: EInvoiceChoice | null,
  usually: EInvoiceFormat | "",
  country: string,
): EInvoiceFormat | null {
  if (choice === "none" || !hasEInvoices(country)) return null;
  return choice ?? (usually || null);
}

/** The status of an invoice on a day: as stored, or overdue. */
const INVOICE_STATES = [...INVOICE_STATUSES, "overdue"] as const;
export type InvoiceState = InvoiceStatus | "overdue";

export const INVOICE_STATE_LABELS = {
  draft: "Draft",
  issued: "Issued",
  "partly-paid": "Partly paid",
  paid: "Paid",
  overdue: "Overdue",
  "written-off": "Written off",
  credited: "Credited",
} as const satisfies Record<InvoiceState, string>;

/** Labels for customers. */
export const INVOICE_STATE_WORDS = {
  ...INVOICE_STATE_LABELS,
  issued: "Open",
  "written-off": "Closed",
} as const satisfies Record<InvoiceState, string>;

/** Filters of a list of invoices. `open`: something of it is to be paid. */
export const INVOICE_FILTERS = ["open", "due-soon", ...INVOICE_STATES] as const;

/** An open invoice that is due within these days, today among them, is `due-soon`. */
export const DUE_SOON_DAYS = 30;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export const INVOICE_SORTS = ["created", "due", "total"] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The state of an invoice on a day of the agency's calendar. Its due day is a good one. */
export function invoiceState(
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: string,
): InvoiceState {
  const isOwed = status === "issued" || status === "partly-paid";
  return isOwed && dueOn !== null && dueOn < today ? "overdue" : status;
}

/** True when something can be paid on it. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === "issued" || status === "partly-paid";
}

/** Returns the open sum of an invoice, in cents. */
export function openCents(invoice: {
  status: InvoiceStatus;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
}): number {
  return isPayable(invoice.status) ? invoice.totalCents - invoice.paidCents - invoice.creditedCents : 0;
}

/** True when Settings describe how to pay an invoice without a provider. */
export function hasWaysToPay({
  iban = "",
  bankDetails,
  howToPay,
}: {
  iban?: string;
  bankDetails: string;
  howToPay: string;
}): boolean {
  return [iban, bankDetails, howToPay].some((text) => text.trim() !== "");
}

/** A day as forms send it; empty: none. */
function optionalDay(message: string) {
  return z._default(
    z.string().check(
      z.trim(),
      z.refine((day) => day === "" || isCalendarDate(day), message),
    ),
    "",
  );
}

/** An amount, as people type it or programs send it, in cents. Null: it is no amount that can be billed. */
export function readAmount(value: unknown): Cents | null {
  const read = readMoney(value);
  return "value" in read && read.value <= MONEY_MAX_CENTS ? read.value : null;
}

/** The price of a line, in cents; below zero it takes something off. Null: it is none that can be billed. */
export function readUnitPrice(value: unknown): Cents | null {
  const read = readMoney(value, { isSigned: true });
  return "value" in read && Math.abs(read.value) <= MONEY_MAX_CENTS ? read.value : null;
}

/** An amount above zero. */
export function amountField(missing: string) {
  return z.pipe(
    z.unknown(),
    z.transform((value, check) => {
      const cents = readAmount(value);
      if (cents !== null && cents > 0) return cents;
      const isEmpty = value === undefined || value === null || String(value).trim() === "";
      const bounds = `Enter an amount above zero, up to ${formatMoney(MONEY_MAX_CENTS)}.`;
      const message = isEmpty ? missing : amountRefusal(value, bounds);
      check.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );
}

function words(clean: (text: string) => string, maxCharacters: number) {
  return z
    .string()
    .check(z.overwrite(clean), z.maxLength(maxCharacters, `Please keep this to ${maxCharacters} characters or fewer.`));
}

function named(missing: string, maxCharacters: number) {
  return z
    .string(missing)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxCharacters, `Please keep this to ${maxCharacters} characters or fewer.`),
    );
}

/** Fields of an invoice besides its lines; also of one that a quote made. */
export const InvoiceHeadInput = z.object({
  title: named("Enter what the invoice is for.", INVOICE_TITLE_MAX_CHARACTERS),
  reference: z._default(words(cleanLine, REFERENCE_MAX_CHARACTERS), ""),
  note: z._default(words(cleanLines, TEXT_MAX_CHARACTERS), ""),
  dueOn: optionalDay("Enter a date, such as 2027-01-31."),
  /** First and last day of what is billed. Left out: none, or as they are. */
  deliveredFrom: z.optional(optionalDay("Enter a date, such as 2027-01-31.")),
  deliveredTo: z.optional(optionalDay("Enter a date, such as 2027-01-31.")),
});
export type InvoiceHeadInput = z.output<typeof InvoiceHeadInput>;

/** The days of delivery as they are stored: one of two is both, and the earlier one is the first. */
export function deliveredDays({
  deliveredFrom,
  deliveredTo,
}: Pick<InvoiceHeadInput, "deliveredFrom" | "deliveredTo">): {
  deliveredFrom?: string | null;
  deliveredTo?: string | null;
} {
  if (deliveredFrom === undefined && deliveredTo === undefined) return {};
  const days = [deliveredFrom ?? "", deliveredTo ?? ""].filter((day) => day !== "").sort();
  return { deliveredFrom: days.at(0) ?? null, deliveredTo: days.at(-1) ?? null };
}

/** Fields of a credit: its reason and amount. */
export const CreditInput = z.object({
  amount: amountField("Enter the amount to credit."),
  reason: named("Enter the reason.", TEXT_MAX_CHARACTERS),
});

export const WriteOffInput = z.object({ reason: named("Enter the reason.", TEXT_MAX_CHARACTERS) });
