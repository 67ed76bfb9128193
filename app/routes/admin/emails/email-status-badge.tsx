import type { EmailStatus } from "~/domain/emails/schema";
import { EMAIL_STATUS_LABELS } from "~/domain/emails/schema";
import { Badge } from "~/ui/primitives/badge";

const TONES = {
  queued: "outline",
  sending: "wash",
  sent: "good",
  failed: "bad",
  held: "warn",
  discarded: "outline",
} as const satisfies Record<EmailStatus, string>;

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge tone={TONES[status]}>{EMAIL_STATUS_LABELS[status]}</Badge>;
}
