import { QUOTE_STATE_LABELS, type QuoteState } from "~/domain/quotes/schema";
import { THREAD_WAITS_LABELS } from "~/domain/threads/schema";
import { defineList } from "../kit/define-list";

export const QUOTES_PATH = "/admin/quotes";

export const QUOTES = defineList({
  path: QUOTES_PATH,
  title: "Quotes",
  one: "quote",
  many: "quotes",
  search: "number, name, address or value",
  filters: {
    state: { label: "Status", all: "Any status", labels: { open: "Open", ...QUOTE_STATE_LABELS } },
    waits: { label: "Messages", all: "Answered or not", labels: THREAD_WAITS_LABELS },
    leadId: "text",
    businessId: "text",
    from: "text",
    to: "text",
  },
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    value: ["desc", "Highest value", "Lowest value"],
  },
  empty: {
    title: "No quotes yet",
    text: "Make one from a lead, and everything they asked for is already filled in.",
  },
});

export const STATE_TONES = {
  draft: "outline",
  pending: "wash",
  sent: "accent",
  "change-asked": "warn",
  expired: "warn",
  accepted: "good",
  declined: "bad",
} as const satisfies Record<QuoteState, string>;
