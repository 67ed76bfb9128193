import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of received payments can say in a notice. */
export const RECEIVED_NOTICES = {
  "invalid-received": {
    tone: "bad",
    title: "Invalid Payment",
    text: "Some fields need another look. They are marked below.",
  },
  "invalid-reversal": { tone: "bad", title: "Invalid Reversal", text: "Say why the payment is reversed." },
  "received-recorded": { tone: "good", title: "Payment recorded" },
  "received-recorded-over": {
    tone: "good",
    title: "Payment recorded",
    text: "It’s more than the invoices came to. The rest stays as the customer’s credit.",
  },
  "received-reversed": { tone: "good", title: "Payment reversed", text: "What it paid is owed again." },
  "received-nothing-left": { tone: "bad", title: "Nothing left to reverse", text: "Someone has already reversed it." },
  "received-of-provider": {
    tone: "bad",
    title: "The payment provider took it",
    text: "Refund it instead.",
  },
  "invalid-refund": {
    tone: "bad",
    title: "Invalid Refund",
    text: "Some fields need another look. They are marked below.",
  },
  "received-refunded": {
    tone: "good",
    title: "Refund recorded",
    text: "It’s listed below, as pending until the payment provider answers.",
  },
  "refund-refused": { tone: "bad", title: "Not refunded", text: "The payment provider refused it." },
  "refund-key-refused": {
    tone: "bad",
    title: "Not refunded",
    text: "The payment provider refused the program’s key. The payment’s page shows why.",
  },
  "refund-no-provider": { tone: "bad", title: "Not refunded", text: "The payment provider’s keys aren’t set." },
  "refund-not-saved": { tone: "bad", title: "Error", text: "Failed to refund the payment." },
  "received-not-saved": { tone: "bad", title: "Error", text: "Failed to record the payment." },
} as const satisfies Record<string, Notice>;
