import { MAIL_STATE_LABELS, type MailState } from "~/domain/mail-in/schema";
import { Status } from "../kit/status";

const TONES = {
  received: "outline",
  placed: "good",
  waiting: "wash",
  quarantined: "bad",
  automatic: "outline",
  bounced: "bad",
  own: "outline",
  dismissed: "outline",
} as const satisfies Record<MailState, string>;

export function MailStateBadge({ state }: { state: MailState }) {
  return <Status tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Status>;
}
