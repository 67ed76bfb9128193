import { QUOTES } from "~/content/pages/quotes";
import { QUOTE_STATUS_LABELS, type QuoteState, type QuoteStatus } from "~/domain/quotes/schema";
import { Badge } from "~/ui/primitives/badge";

const TONES = {
  draft: "outline",
  pending: "accent",
  sent: "accent",
  expired: "warn",
  accepted: "good",
  declined: "bad",
} as const satisfies Record<QuoteState, string>;

/** Where a quote stands, in the words of the customer. */
export function QuoteStatusBadge({ state }: { state: QuoteState }) {
  const status: QuoteStatus = state === "draft" || state === "expired" ? "pending" : state;
  return <Badge tone={TONES[state]}>{state === "expired" ? QUOTES.expired : QUOTE_STATUS_LABELS[status]}</Badge>;
}
