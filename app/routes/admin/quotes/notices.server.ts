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
  "quote-of-spam": { tone: "bad", title: "The lead is suspected spam", text: "Mark it as not spam first." },
  "quote-without-address": {
    tone: "bad",
    title: "The lead has no email address",
    text: "A quote needs one to go to. Make a new quote and type it in.",
  },
  "quote-extended": { tone: "good", title: "It is good for longer", text: "The customer is told." },
  "quote-not-extended": { tone: "bad", title: "Error", text: "Failed to extend the quote." },
  "quote-acceptance-recorded": { tone: "good", title: "Acceptance recorded", text: "Both sides are told." },
  "quote-decline-recorded": { tone: "good", title: "Decline recorded", text: "Both sides are told." },
  "quote-answer-not-recorded": { tone: "bad", title: "Error", text: "Failed to record the answer." },
  "quote-reopened": { tone: "good", title: "The quote is open again", text: "Both sides are told." },
  "quote-not-reopened": { tone: "bad", title: "Error", text: "Failed to open the quote again." },
  "invalid-answer": { tone: "bad", title: "Something is missing", text: "Some fields need another look." },
  "quote-unanswered": { tone: "bad", title: "No one has answered it", text: "There is nothing to undo." },
  "quote-paid": {
    tone: "bad",
    title: "Something is paid already",
    text: "Nothing was changed. Refund or reverse the payment first, or credit the invoice.",
  },
  "quote-unsent": { tone: "bad", title: "Nothing was recorded", text: "The customer hasn't seen the quote yet." },
  "quote-expired": { tone: "bad", title: "The quote has run out", text: "Give it more days first." },
  "quote-unclaimed": {
    tone: "bad",
    title: "No one has an account yet",
    text: "Nothing was recorded: someone at the quote's address has to sign up and confirm it first, so that there is a customer to bill.",
  },
  "quote-quantities": { tone: "bad", title: "Nothing was recorded", text: "A quantity is outside its bounds." },
  "quote-promotion-refused": {
    tone: "bad",
    title: "The promotion can no longer be used",
    text: "Nothing was changed. Send the quote again without it.",
  },
} as const satisfies Record<string, Notice>;
