import * as z from "zod/mini";
import { E_INVOICE_FORMATS } from "~/db/schema/lists";
import { cleanLine } from "~/lib/clean-text";
import { BIC, formatIban, IBAN_TYPED_MAX_CHARACTERS, isIban, plainIban } from "~/lib/iban";
import { readWhole } from "~/lib/typed-number";
import { isVatId, plainVatId } from "~/lib/vat-id";
import {
  ACCOUNT_HOLDER_MAX_CHARACTERS,
  CONTACT_NAME_MAX_CHARACTERS,
  INVOICE_PREFIX,
  INVOICING_TERMS_MAX_DAYS,
  INVOICING_TEXT_MAX_CHARACTERS,
  MISSED_PERIODS,
} from "./invoicing-setting";
import type { SettingValues } from "./schema";

/** Browsers send nothing for an unchecked box. */
const isTicked = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value !== undefined && value !== ""),
);
const TOO_LONG = `At most ${INVOICING_TEXT_MAX_CHARACTERS} characters`;
const TERMS = `Enter a whole number from 0 to ${INVOICING_TERMS_MAX_DAYS}.`;
const DEPOSIT = "Enter a whole number from 1 to 100.";
const IBAN = "Check this IBAN: its length or check digits are wrong.";
const lines = z._default(z.string().check(z.trim(), z.maxLength(INVOICING_TEXT_MAX_CHARACTERS, TOO_LONG)), "");

/** The agency's details on invoices, as the form sends them. */
export const InvoicingForm = z.object({
  address: lines,
  taxNumber: z._default(z.string().check(z.trim(), z.maxLength(120, "At most 120 characters")), ""),
  vatId: z._default(
    z.string().check(
      z.overwrite(plainVatId),
      z.refine((vatId) => vatId === "" || isVatId(vatId), "Check this VAT number: it begins with a country’s letters."),
    ),
    "",
  ),
  contactName: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(CONTACT_NAME_MAX_CHARACTERS, `At most ${CONTACT_NAME_MAX_CHARACTERS} characters`),
      ),
    "",
  ),
  accountHolder: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(ACCOUNT_HOLDER_MAX_CHARACTERS, `At most ${ACCOUNT_HOLDER_MAX_CHARACTERS} characters`),
      ),
    "",
  ),
  iban: z._default(
    z.string().check(
      z.maxLength(IBAN_TYPED_MAX_CHARACTERS, IBAN),
      z.overwrite(plainIban),
      z.refine((iban) => iban === "" || isIban(iban), IBAN),
    ),
    "",
  ),
  bic: z._default(
    z.string().check(
      z.overwrite((typed) => cleanLine(typed).replaceAll(" ", "").toUpperCase()),
      z.refine((bic) => bic === "" || BIC.test(bic), "A BIC has 8 or 11 letters and digits, such as COBADEFFXXX."),
    ),
    "",
  ),
  bankDetails: lines,
  howToPay: lines,
  termsDays: z.pipe(
    z.string(TERMS),
    z.pipe(
      z.transform((typed: string) => readWhole(typed)),
      z.int(TERMS).check(z.lte(INVOICING_TERMS_MAX_DAYS, TERMS)),
    ),
  ),
  numberPrefix: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(INVOICE_PREFIX, "Up to twelve letters, digits and dashes; CN- is for credit notes."),
      ),
    "",
  ),
  quoteTerms: lines,
  depositPercent: z.pipe(
    z.string(DEPOSIT).check(z.trim(), z.regex(/^\d{1,3}$/, DEPOSIT)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(1, DEPOSIT), z.lte(100, DEPOSIT)),
    ),
  ),
  attachesPdf: isTicked,
  asksVies: isTicked,
  eInvoice: z._default(z.enum(["", ...E_INVOICE_FORMATS], "Choose the format."), ""),
  missedPeriods: z._default(z.enum(MISSED_PERIODS, "Choose their date."), "today"),
});

export function invoicingFields(setting: SettingValues["invoicing"]): Record<string, string> {
  const { termsDays, depositPercent, attachesPdf, asksVies, iban, ...texts } = setting;
  return {
    ...texts,
    iban: formatIban(iban),
    termsDays: String(termsDays),
    depositPercent: String(depositPercent),
    attachesPdf: attachesPdf ? "on" : "",
    asksVies: asksVies ? "on" : "",
  };
}
