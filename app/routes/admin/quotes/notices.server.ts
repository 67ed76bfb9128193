import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of quotes can say in a notice. */
export const QUOTES_NOTICES = {
  "quote-saved": { tone: "good", title: "Quote saved" },
  "quote-sent": { tone: "good", title: "Quote sent", text: "The message with its link is on its way." },
  "quote-published": { tone: "good", title: "Quote published", text: "It shows in the customer's dashboard." },
  "quote-deleted": { tone: "good", title: "Draft deleted" },
  "invalid-quote": {
    tone: "bad",
    title: "Invalid Quote",
    text: "Some fields need another look. They are marked below.",
  },
  "quote-not-saved": { tone: "bad", title: "Error", text: "Failed to save the quote." },
  "quote-not-sent": { tone: "bad", title: "Error", text: "Failed to send the quote. Nothing has left." },
  "quote-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete the draft." },
  "quote-was-sent": { tone: "bad", title: "It was sent already", text: "What a customer has seen stays on record." },
  "quote-answered": {
    tone: "bad",
    title: "The customer has answered",
    text: "Nothing was changed. Duplicate the quote to make another offer.",
  },
  "quote-address-fixed": {
    tone: "bad",
    title: "It was sent to another address",
    text: "Nothing was saved. Duplicate the quote to send it elsewhere.",
  },
  "quote-empty": { tone: "bad", title: "Nothing was sent", text: "The quote has no items yet." },
  "quote-past": { tone: "bad", title: "Nothing was sent", text: "Its last day is over. Choose a later one first." },
  "quote-of-spam": { tone: "bad", title: "The lead is suspected spam", text: "Say first that it is not." },
  "quote-without-address": {
    tone: "bad",
    title: "The lead has no email address",
    text: "A quote needs one to go to. Make a new quote and type it in.",
  },
} as const satisfies Record<string, Notice>;
