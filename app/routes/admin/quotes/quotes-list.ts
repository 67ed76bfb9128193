import { QUOTE_FILTERS, QUOTE_STATE_LABELS, QUOTE_STATES, type QuoteState } from "~/domain/quotes/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const QUOTES_PATH = "/admin/quotes";

export const QUOTES_LIST = {
  filters: { state: QUOTE_FILTERS, leadId: "text" },
  sorts: { created: "desc", value: "desc" },
} as const satisfies ListSpec;

export const QUOTE_TOOLBAR: readonly ToolbarFilter[] = [
  {
    name: "state",
    label: "Status",
    all: "Any status",
    choices: [
      { value: "open", label: "Open" },
      ...QUOTE_STATES.map((value) => ({ value, label: QUOTE_STATE_LABELS[value] })),
    ],
  },
];

export const QUOTE_ORDERS = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "-value", label: "Highest value" },
  { value: "value", label: "Lowest value" },
] as const;

export const STATE_TONES = {
  draft: "outline",
  pending: "wash",
  sent: "accent",
  expired: "warn",
  accepted: "good",
  declined: "bad",
} as const satisfies Record<QuoteState, string>;
