import type { EmailStatus } from "~/domain/emails/schema";
import { EMAIL_STATUS_LABELS } from "~/domain/emails/schema";
import { Status } from "../kit/status";

const TONES = {
  queued: "outline",
  sending: "wash",
  sent: "good",
  failed: "bad",
  held: "warn",
  discarded: "outline",
} as const satisfies Record<EmailStatus, string>;

/** `isBounced`: it was sent but bounced. */
export function EmailStatusBadge({ status, isBounced = false }: { status: EmailStatus; isBounced?: boolean }) {
  if (isBounced && status === "sent") return <Status tone="bad">Bounced</Status>;
  return <Status tone={TONES[status]}>{EMAIL_STATUS_LABELS[status]}</Status>;
}
