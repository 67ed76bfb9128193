import { CONTACTS_MAX } from "~/domain/contacts/schema";
import type { Notice } from "~/ui/primitives/notice-toast";

/** What the dialogs of contacts can say in a notice. */
export const CONTACTS_NOTICES = {
  "contact-saved": { tone: "good", title: "Contact saved" },
  "contact-removed": { tone: "good", title: "Contact removed" },
  "contacts-merged": { tone: "good", title: "Contacts merged" },
  "invalid-contact-merge": { tone: "bad", title: "Not merged", text: "Choose the contact to merge with." },
  "invalid-contact": {
    tone: "bad",
    title: "Please check the contact",
    text: "Some fields need another look. They are marked below.",
  },
  "contact-not-saved": { tone: "bad", title: "Error", text: "Failed to save the contact." },
  "too-many-contacts": {
    tone: "bad",
    title: "Too many contacts",
    text: `A customer can have ${CONTACTS_MAX} contacts. Remove one that you don’t need anymore.`,
  },
  "customer-closed": {
    tone: "bad",
    title: "This account is closed",
    text: "You can’t add anything to a customer whose account is closed.",
  },
} as const satisfies Record<string, Notice>;
