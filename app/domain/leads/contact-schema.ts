import * as z from "zod/mini";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { isMailbox } from "~/lib/mailbox";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, NOT_AN_EMAIL, required } from "./form-text";

export const SUBJECT_MAX_CHARACTERS = 200;
export const MESSAGE_MAX_CHARACTERS = 5000;

/** What the contact form says of each field that is empty. */
export const CONTACT_MISSING = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  message: "Write your message.",
} as const;

/** What the contact form asks, in the browser and on the server. Texts come out trimmed and free of control characters. */
export const ContactMessage = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, CONTACT_MISSING.name),
  email: required(cleanLine, EMAIL_MAX_CHARACTERS, CONTACT_MISSING.email).check(z.refine(isMailbox, NOT_AN_EMAIL)),
  subject: required(cleanLine, SUBJECT_MAX_CHARACTERS, CONTACT_MISSING.subject),
  message: required(cleanLines, MESSAGE_MAX_CHARACTERS, CONTACT_MISSING.message),
});

export type ContactMessage = z.infer<typeof ContactMessage>;
