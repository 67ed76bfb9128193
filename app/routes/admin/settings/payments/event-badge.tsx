import { PAYMENT_EVENT_STATE_LABELS, type PaymentEventState } from "~/domain/billing/schema";
import { Badge } from "~/ui/primitives/badge";

const TONES = { received: "wash", applied: "good", ignored: "outline", failed: "bad" } as const satisfies Record<
  PaymentEventState,
  string
>;

export function EventBadge({ state }: { state: PaymentEventState }) {
  return <Badge tone={TONES[state]}>{PAYMENT_EVENT_STATE_LABELS[state]}</Badge>;
}
