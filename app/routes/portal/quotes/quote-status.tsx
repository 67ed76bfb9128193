import { QUOTES } from "~/content/pages/quotes";
import { QUOTE_STATUS_LABELS, type QuoteState, type QuoteStatus } from "~/domain/quotes/schema";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";

const TONES = {
  draft: "outline",
  pending: "accent",
  sent: "accent",
  "change-asked": "warn",
  expired: "warn",
  accepted: "good",
  declined: "bad",
} as const satisfies Record<QuoteState, string>;

/** Where a quote stands, in the words of the customer. */
export function QuoteStatusBadge({ state }: { state: QuoteState }) {
  const copy = useDocument(QUOTES);
  if (state === "expired") return <Badge tone={TONES[state]}>{copy.expired}</Badge>;
  if (state === "change-asked") return <Badge tone={TONES[state]}>{copy.changeAsked}</Badge>;
  const status: QuoteStatus = state === "draft" ? "pending" : state;
  return <Badge tone={TONES[state]}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}
