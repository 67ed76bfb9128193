import * as z from "zod/mini";
import { ContactInput } from "~/domain/contacts/schema";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { formatCount } from "~/lib/place-numbers";

export const BUSINESS_NAME_MAX_CHARACTERS = 120;
export const CUSTOMER_NOTES_MAX_CHARACTERS = 5000;
export const TAX_CERTIFICATE_MAX_CHARACTERS = 60;

/** Message for each required field that is empty. */
export const CUSTOMER_MISSING = { name: "Enter the name of the business." } as const;

function tooLong(maxCharacters: number): () => string {
  return () => `Please keep this to ${formatCount(maxCharacters)} characters or fewer.`;
}

/** Fields of a customer that staff can change. */
export const CustomerInput = z.object({
  name: z
    .string({ error: CUSTOMER_MISSING.name })
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: CUSTOMER_MISSING.name, abort: true }),
      z.maxLength(BUSINESS_NAME_MAX_CHARACTERS, { error: tooLong(BUSINESS_NAME_MAX_CHARACTERS) }),
    ),
  notes: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLines),
        z.maxLength(CUSTOMER_NOTES_MAX_CHARACTERS, { error: tooLong(CUSTOMER_NOTES_MAX_CHARACTERS) }),
      ),
    "",
  ),
  /** Number of the certificate for the business's tax exemption; empty: it pays tax. Left out: unchanged. */
  taxCertificate: z.optional(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(TAX_CERTIFICATE_MAX_CHARACTERS, { error: tooLong(TAX_CERTIFICATE_MAX_CHARACTERS) }),
      ),
  ),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** Fields of a customer that hasn't signed up, as staff enter them. */
export const NewCustomer = z.object({
  name: CustomerInput.shape.name,
  /** Name for the mailbox used until someone signs in. */
  contactName: ContactInput.shape.role,
  /** Lower case; empty: none. */
  contactEmail: ContactInput.shape.email,
  notes: CustomerInput.shape.notes,
});
export type NewCustomer = z.infer<typeof NewCustomer>;

/** `unverified`: someone of the business hasn't confirmed their email address yet. */
export const CUSTOMER_EMAIL_STATES = ["verified", "unverified"] as const;
export type CustomerEmailState = (typeof CUSTOMER_EMAIL_STATES)[number];

export const CUSTOMER_EMAIL_STATE_LABELS = {
  verified: "Email verified",
  unverified: "Email not verified",
} as const satisfies Record<CustomerEmailState, string>;

export const CUSTOMER_SORTS = ["since", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "customer.stale": { name: string; notes: string; taxCertificate: string; updatedAt: string };
  }
}

/** Most people of a business, open invitations included. */
export const TEAM_MAX = 50;
