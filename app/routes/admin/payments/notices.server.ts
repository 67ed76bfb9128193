import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of payments can say in a notice. */
export const PAYMENTS_NOTICES = {
  "payment-looked-after": { tone: "good", title: "Noted", text: "It no longer needs attention." },
  "payment-placed": { tone: "good", title: "Payment assigned", text: "The customer sees it in the dashboard." },
  "payment-address-unknown": {
    tone: "bad",
    title: "No one was found",
    text: "No customer has confirmed this address. Nothing was changed.",
  },
  "payment-needs-keys": {
    tone: "bad",
    title: "The provider’s keys aren't set",
    text: "Nothing was changed.",
  },
  "payment-document-missing": {
    tone: "bad",
    title: "There is no document",
    text: "The payment provider has none for this payment, or can’t be reached.",
  },
  "payment-not-saved": { tone: "bad", title: "Error", text: "Failed to change the payment." },
  "events-replayed": { tone: "good", title: "Queued to be applied again" },
  "events-not-replayed": { tone: "bad", title: "Error", text: "Failed to queue the events." },
} as const satisfies Record<string, Notice>;
