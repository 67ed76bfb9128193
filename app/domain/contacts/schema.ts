import * as z from "zod/mini";
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { splitList } from "~/lib/split-list";

export const CONTACT_ROLE_MAX_CHARACTERS = 120;
export const CONTACT_ADDRESS_MAX_CHARACTERS = 500;
export const CONTACT_TAGS_MAX = 20;
export const CONTACT_TAG_MAX_CHARACTERS = 40;
export const CONTACT_TAGS_MAX_CHARACTERS = CONTACT_TAGS_MAX * (CONTACT_TAG_MAX_CHARACTERS + 2);
/** Most contacts of a customer. */
export const CONTACTS_MAX = 200;

/** Message for each required field that is empty. */
export const CONTACT_MISSING = { name: "Enter a name." } as const;

const Tags = z.pipe(
  text(cleanLine, CONTACT_TAGS_MAX_CHARACTERS),
  z.transform((typed, check): string[] => {
    const tags = splitList(typed);
    const problem =
      tags.length > CONTACT_TAGS_MAX
        ? `Please use at most ${CONTACT_TAGS_MAX} tags.`
        : tags.some((tag) => tag.length > CONTACT_TAG_MAX_CHARACTERS)
          ? `Please keep each tag to ${CONTACT_TAG_MAX_CHARACTERS} characters or fewer.`
          : "";
    if (problem === "") return tags;
    check.issues.push({ code: "custom", message: problem, input: typed });
    return z.NEVER;
  }),
);

/** Fields of a contact, as staff enter them. */
export const ContactInput = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, CONTACT_MISSING.name),
  role: z._default(text(cleanLine, CONTACT_ROLE_MAX_CHARACTERS), ""),
  /** Lower case; empty: none. */
  email: z._default(
    text((typed) => plainMailbox(cleanLine(typed)), EMAIL_MAX_CHARACTERS).check(
      z.refine((value) => value === "" || isMailbox(value), NOT_AN_EMAIL),
    ),
    "",
  ),
  phone: z._default(text(cleanLine, PHONE_MAX_CHARACTERS), ""),
  address: z._default(text(cleanLines, CONTACT_ADDRESS_MAX_CHARACTERS), ""),
  /** Comma-separated. */
  tags: z._default(Tags, []),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Other contact of the same customer to merge into. */
export const ContactMerge = z.object({ into: required(cleanLine, 36, "Choose a contact.") });

export const CONTACT_SORTS = ["name", "newest"] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
