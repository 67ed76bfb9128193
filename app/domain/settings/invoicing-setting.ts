import * as z from "zod/mini";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "~/db/schema/lists";
import { BIC, formatIban, isIban } from "~/lib/iban";
import { isVatId } from "~/lib/vat-id";

export const INVOICING_TEXT_MAX_CHARACTERS = 1000;
export const INVOICING_TERMS_MAX_DAYS = 365;
export const CONTACT_NAME_MAX_CHARACTERS = 100;
/** As codes for bank apps limit it. */
export const ACCOUNT_HOLDER_MAX_CHARACTERS = 70;

/** Credit notes have the prefix `CN-` themselves. */
export const INVOICE_PREFIX = /^(?!CN-$)[A-Z\d-]{0,12}$/;

const lines = z.string().check(z.trim(), z.maxLength(INVOICING_TEXT_MAX_CHARACTERS));

/** `today`: dated on the day on which it is made. `own-day`: on the first day of its period. */
export const MISSED_PERIODS = ["today", "own-day"] as const;

/** Details on invoices next to the agency's name, and the ways to pay them. */
export const InvoicingSetting = z.object({
  /** Lines of the postal address. */
  address: lines,
  taxNumber: z.string().check(z.trim(), z.maxLength(120)),
  /** Without spaces; empty: none, or the tax number is it. */
  vatId: z._default(z.string().check(z.refine((vatId) => vatId === "" || isVatId(vatId))), ""),
  /** The person whom electronic invoices name for questions. */
  contactName: z._default(z.string().check(z.trim(), z.maxLength(CONTACT_NAME_MAX_CHARACTERS)), ""),
  /** Owner of the account; empty: the agency's legal name. */
  accountHolder: z._default(z.string().check(z.trim(), z.maxLength(ACCOUNT_HOLDER_MAX_CHARACTERS)), ""),
  /** Without spaces; empty: none, and invoices have no code for bank apps. */
  iban: z._default(z.string().check(z.refine((iban) => iban === "" || isIban(iban))), ""),
  bic: z._default(z.string().check(z.refine((bic) => bic === "" || BIC.test(bic))), ""),
  /** Lines, shown as they are to anyone who has to pay, below the account. */
  bankDetails: lines,
  /** Other ways to pay, such as to whom a check is written. */
  howToPay: lines,
  /** Days after the issue. */
  termsDays: z.int().check(z.gte(0), z.lte(INVOICING_TERMS_MAX_DAYS)),
  /** Stands before the year in the number of an invoice. Older invoices have none. */
  numberPrefix: z._default(z.string().check(z.regex(INVOICE_PREFIX)), ""),
  /** The special terms that a new quote begins with. */
  quoteTerms: z._default(lines, ""),
  /** Percent of the total that a new quote asks for on acceptance; 100: all of it. */
  depositPercent: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
  /** True when emails about invoices carry the PDF, unless a customer's billing details say otherwise. */
  attachesPdf: z._default(z.boolean(), false),
  /** Electronic invoices for customers whose billing details say nothing else; empty: the PDF alone. */
  eInvoice: z._default(z.enum(["", ...E_INVOICE_FORMATS]), ""),
  /** True when staff can ask the European register, VIES, if a customer's VAT number is in use. */
  asksVies: z._default(z.boolean(), false),
  /** Day of the invoice for a period of an agreement that wasn't billed when it began. */
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

/** Returns the lines of the agency's account and whatever else Settings say of it, as one text. */
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
