import * as z from "zod/mini";
import { E_INVOICE_CHOICES } from "~/db/schema/lists";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { formatCount } from "~/lib/place-numbers";
import { readWhole } from "~/lib/typed-number";
import { isVatId, plainVatId } from "~/lib/vat-id";
import { INVOICE_TERMS_MAX_DAYS } from "./schema";

const NAME_MAX_CHARACTERS = 200;
const ADDRESS_MAX_CHARACTERS = 1000;
const LINE_MAX_CHARACTERS = 120;
const COPIES_MAX = 10;
const TERMS = `Enter a whole number from 0 to ${INVOICE_TERMS_MAX_DAYS}, or leave it empty.`;

function text(clean: (value: string) => string, maxCharacters: number) {
  const tooLong = () => `Please keep this to ${formatCount(maxCharacters)} characters or fewer.`;
  return z._default(z.string().check(z.overwrite(clean), z.maxLength(maxCharacters, { error: tooLong })), "");
}

/** Billing details and terms of a customer. Empty fields follow the customer's record and Settings. */
export const BillingDetailsInput = z.object({
  name: text(cleanLine, NAME_MAX_CHARACTERS),
  address: text(cleanLines, ADDRESS_MAX_CHARACTERS),
  email: z._default(
    z.string().check(
      z.overwrite(plainMailbox),
      z.refine((value) => value === "" || isMailbox(value), "Enter a valid email address."),
    ),
    "",
  ),
  /** Mailboxes, a line each. */
  copies: z._default(
    z.pipe(
      z.string().check(z.trim()),
      z.pipe(
        z.transform((typed: string) => [
          ...new Set(
            typed
              .split(/[\s,;]+/)
              .filter(Boolean)
              .map(plainMailbox),
          ),
        ]),
        z.array(z.string()).check(
          z.maxLength(COPIES_MAX, `At most ${COPIES_MAX} addresses.`),
          z.refine((addresses) => addresses.every(isMailbox), "Enter valid email addresses, a line each."),
        ),
      ),
    ),
    [],
  ),
  /** Null: as Settings say. */
  attachesPdf: z._default(
    z.pipe(
      z.enum(["", "yes", "no"]),
      z.transform((choice) => (choice === "" ? null : choice === "yes")),
    ),
    null,
  ),
  taxNumber: text(cleanLine, LINE_MAX_CHARACTERS),
  vatId: z._default(
    z.string().check(
      z.overwrite(plainVatId),
      z.refine((vatId) => vatId === "" || isVatId(vatId), "Check this VAT number: it begins with a country’s letters."),
    ),
    "",
  ),
  buyerReference: text(cleanLine, LINE_MAX_CHARACTERS),
  /** Null: as Settings say. */
  eInvoice: z._default(
    z.pipe(
      z.enum(["", ...E_INVOICE_CHOICES]),
      z.transform((format) => format || null),
    ),
    null,
  ),
  reference: text(cleanLine, LINE_MAX_CHARACTERS),
  /** Null: as Settings say. */
  termsDays: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((days: string) => (days.trim() === "" ? null : (readWhole(days) ?? Number.NaN))),
        z.nullable(z.int(TERMS).check(z.lte(INVOICE_TERMS_MAX_DAYS, TERMS))),
      ),
    ),
    null,
  ),
});
export type BillingDetailsInput = z.output<typeof BillingDetailsInput>;

/** Billing details that a business enters itself. Agreements such as its terms are for staff. */
export const OwnBillingInput = z.extend(
  z.pick(BillingDetailsInput, {
    name: true,
    address: true,
    taxNumber: true,
    reference: true,
  }),
  // Left out where the agency's country has no electronic invoices: then it stays.
  { vatId: z.optional(BillingDetailsInput.shape.vatId.def.innerType) },
);
export type OwnBillingInput = z.output<typeof OwnBillingInput>;
