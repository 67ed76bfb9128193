import * as z from "zod/mini";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "~/db/schema/lists";
import { BIC, formatIban, isIban } from "~/lib/iban";
import { isVatId } from "~/lib/vat-id";

export const INVOICING_TEXT_MAX_CHARACTERS = 1000;
export const INVOICING_TERMS_MAX_DAYS = 365;
export const CONTACT_NAME_MAX_CHARACTERS = 100;
/** Limit of payment codes for bank apps. */
export const ACCOUNT_HOLDER_MAX_CHARACTERS = 70;

/** Excludes `CN-`, the prefix of credit notes. */
export const INVOICE_PREFIX = /^(?!CN-$)[A-Z\d-]{0,12}$/;

const lines = z.string().check(z.trim(), z.maxLength(INVOICING_TEXT_MAX_CHARACTERS));

/** `today`: dated on the day it is created. `own-day`: dated on the first day of its period. */
export const MISSED_PERIODS = ["today", "own-day"] as const;

/** Details on invoices besides the agency's name, and the ways to pay them. */
export const InvoicingSetting = z.object({
  /** Lines of the postal address. */
  address: lines,
  taxNumber: z.string().check(z.trim(), z.maxLength(120)),
  /** Without spaces; empty: none, or the tax number is used. */
  vatId: z._default(z.string().check(z.refine((vatId) => vatId === "" || isVatId(vatId))), ""),
  /** Contact person named in electronic invoices. */
  contactName: z._default(z.string().check(z.trim(), z.maxLength(CONTACT_NAME_MAX_CHARACTERS)), ""),
  /** Account holder; empty: the agency's legal name. */
  accountHolder: z._default(z.string().check(z.trim(), z.maxLength(ACCOUNT_HOLDER_MAX_CHARACTERS)), ""),
  /** Without spaces; empty: none, and invoices have no payment code for bank apps. */
  iban: z._default(z.string().check(z.refine((iban) => iban === "" || isIban(iban))), ""),
  bic: z._default(z.string().check(z.refine((bic) => bic === "" || BIC.test(bic))), ""),
  /** Lines shown unchanged below the account to anyone who has to pay. */
  bankDetails: lines,
  /** Other ways to pay, such as the payee of a check. */
  howToPay: lines,
  /** Days after issue. */
  termsDays: z.int().check(z.gte(0), z.lte(INVOICING_TERMS_MAX_DAYS)),
  /** Precedes the year in invoice numbers. Older invoices have none. */
  numberPrefix: z._default(z.string().check(z.regex(INVOICE_PREFIX)), ""),
  /** Default special terms of a new quote. */
  quoteTerms: z._default(lines, ""),
  /** Default deposit of a new quote, in percent of the total; 100: all of it. */
  depositPercent: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
  /** True when emails about invoices carry the PDF, unless a customer's billing details say otherwise. */
  attachesPdf: z._default(z.boolean(), false),
  /** Default electronic invoice format, unless a customer's billing details say otherwise; empty: only the PDF. */
  eInvoice: z._default(z.enum(["", ...E_INVOICE_FORMATS]), ""),
  /** True when staff can ask the European register, VIES, if a customer's VAT number is in use. */
  asksVies: z._default(z.boolean(), false),
  /** Date of the invoice for an agreement period that wasn't billed when it started. */
  missedPeriods: z._default(z.enum(MISSED_PERIODS), "today"),
});

const NO_ACCOUNT = { accountHolder: "", iban: "", bic: "" };
const NOTHING_SAID = {
  address: "",
  taxNumber: "",
  vatId: "",
  contactName: "",
  ...NO_ACCOUNT,
  bankDetails: "",
  howToPay: "",
  numberPrefix: "",
  quoteTerms: "",
};

export const INVOICING_DEFAULTS: z.output<typeof InvoicingSetting> = Object.assign(
  {
    termsDays: 14,
    depositPercent: 100,
    attachesPdf: false,
    asksVies: false,
    missedPeriods: "today" as const,
    eInvoice: "" as EInvoiceFormat | "",
  },
  NOTHING_SAID,
);

/** Returns the lines of the agency's account and further bank details from Settings as one text. */
export function bankDetailsOf({
  accountHolder,
  iban,
  bic,
  bankDetails,
}: Pick<z.output<typeof InvoicingSetting>, "accountHolder" | "iban" | "bic" | "bankDetails">): string {
  const account = [
    iban && accountHolder ? `Account holder: ${accountHolder}` : "",
    iban ? `IBAN: ${formatIban(iban)}` : "",
    iban && bic ? `BIC: ${bic}` : "",
  ];
  return [...account, bankDetails].filter((line) => line.trim() !== "").join("\n");
}
