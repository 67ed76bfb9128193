import type { Notice } from "~/ui/primitives/notice-toast";

/** What is said about quotes. Kept on the server, so that public pages don't carry it. */
export const QUOTE_NOTICES = {
  "quote-denied": {
    tone: "bad",
    title: "Access Denied",
    text: "You don't have permission to view this quote.",
  },
  "quote-was-accepted": {
    tone: "good",
    title: "Quote Accepted",
    text: "Thank you! A confirmation is on its way to you, and your project is in your dashboard.",
  },
  "quote-accepted-by-link": {
    tone: "good",
    title: "Quote Accepted",
    text: "Thank you! A confirmation is on its way to you, and the certificate is on this page.",
  },
  "quote-was-declined": {
    tone: "good",
    title: "Quote Declined",
    text: "Thank you for letting us know. A confirmation is on its way to you.",
  },
  "quote-already-accepted": {
    tone: "bad",
    title: "This quote has already been accepted",
    text: "Nothing was changed.",
  },
  "quote-already-declined": {
    tone: "bad",
    title: "This quote has already been declined",
    text: "Nothing was changed.",
  },
  "quote-changed": {
    tone: "bad",
    title: "This quote has changed",
    text: "We sent a new version while you had the old one open. Nothing was accepted or declined. Please read the new one.",
  },
  "quote-has-expired": {
    tone: "bad",
    title: "This quote has expired",
    text: "Nothing was changed. You can ask for it again.",
  },
  "quote-code-refused": {
    tone: "bad",
    title: "The promotion is over",
    text: "This quote relies on a promotion code that can no longer be used. Nothing was accepted. Please write to us, and we'll make you a new quote.",
  },
  "quote-choice-without-code": {
    tone: "bad",
    title: "The promotion doesn't cover this choice",
    text: "Its code needs more than what you chose. Nothing was accepted. Choose more, or write to us, and we'll make you a new quote.",
  },
  "quote-code-used": {
    tone: "bad",
    title: "You've already used this promotion",
    text: "Its code can't be used again. Nothing was accepted. Please write to us, and we'll make you a new quote.",
  },
  "quote-quantity-refused": {
    tone: "bad",
    title: "Check the quantities",
    text: "One of them is outside the range this quote offers. Nothing was accepted. Please choose again.",
  },
  "quote-waits-for-change": {
    tone: "bad",
    title: "You asked for a change",
    text: "You can accept once we've answered. If you no longer need the change, press Keep the quote as it is.",
  },
  "quote-needs-confirmation": {
    tone: "bad",
    title: "Please confirm your email address",
    text: "Then you can accept or decline.",
  },
  "quote-asked-again": {
    tone: "good",
    title: "We have your request",
    text: "We will make you a new quote within {quoteTime}.",
  },
} as const satisfies Record<string, Notice>;

export type QuoteNoticeName = keyof typeof QUOTE_NOTICES;
