import type * as z from "zod/mini";
import { emailLine, formOf, type LeadKindSpec, line, lines, nameLine } from "./lead-kind";

const SUBJECT_MAX_CHARACTERS = 200;
export const MESSAGE_MAX_CHARACTERS = 5000;

/** Message for each field that is empty. */
export const CONTACT_MISSING = {
  name: "Enter your name.",
  email: "Enter your email address.",
  subject: "Enter a subject.",
  message: "Write your message.",
} as const;

const fields = {
  name: nameLine({ label: "Name", column: "name", missing: CONTACT_MISSING.name, privacy: "your name" }),
  email: emailLine({ missing: CONTACT_MISSING.email, privacy: "email address" }),
  subject: line({
    label: "Subject",
    maxCharacters: SUBJECT_MAX_CHARACTERS,
    missing: CONTACT_MISSING.subject,
    privacy: "subject",
  }),
  message: lines({
    label: "Message",
    maxCharacters: MESSAGE_MAX_CHARACTERS,
    missing: CONTACT_MISSING.message,
    privacy: "message",
  }),
};

/** Fields of the contact form, in the browser and on the server. Values are trimmed and free of control characters. */
export const ContactMessage = formOf(fields);
export type ContactMessage = z.infer<typeof ContactMessage>;

export const CONTACT_MESSAGE: LeadKindSpec<"contact-message", typeof fields> = {
  kind: "contact-message",
  name: "Message",
  sought: { one: "message", many: "messages", by: "reference, name or email" },
  promise: "contact",
  privacy: { of: "Messages" },
  fields,
  entered: { said: "message", about: "subject" },
  summary: ({ subject }) => subject,
};
