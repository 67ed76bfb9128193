import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of invoices can say in a notice. */
export const INVOICES_NOTICES = {
  "invoice-not-saved": { tone: "bad", title: "Error", text: "Failed to change the invoice." },
  "invoice-saved": { tone: "good", title: "Draft saved" },
  "invoice-deleted": { tone: "good", title: "Draft deleted" },
  "invalid-invoice": {
    tone: "bad",
    title: "Invalid Invoice",
    text: "Some fields need another look. They are marked below.",
  },
  "invoice-was-issued": {
    tone: "bad",
    title: "It was issued in the meantime",
    text: "An issued invoice can’t be changed. Issue a credit note instead.",
  },
  "invoice-lines-fixed": {
    tone: "bad",
    title: "The lines come from a quote",
    text: "Nothing was changed.",
  },
  "part-billed": { tone: "good", title: "Draft created", text: "Check it, then issue it." },
  "part-billed-already": {
    tone: "bad",
    title: "Already billed",
    text: "A colleague billed it first. Here’s the invoice.",
  },
} as const satisfies Record<string, Notice>;
