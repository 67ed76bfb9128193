import type { DeliveryOutcome, EmailStatus } from "~/db/schema/lists";
import { EMAIL_KIND_FACTS, EMAIL_KINDS } from "~/kernel/email-kinds";

export type { EmailStatus } from "~/db/schema/lists";
export { EMAIL_KIND_FACTS, EMAIL_KINDS, emailKindFacts } from "~/kernel/email-kinds";

export const EMAIL_STATUS_LABELS = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
  discarded: "Discarded",
} as const satisfies Record<EmailStatus, string>;

/** Statuses of messages that aren't on their way: staff decide about these. */
export const EMAIL_END_STATUSES = ["sent", "failed", "held", "discarded"] as const satisfies readonly EmailStatus[];

/** Kinds of messages whose links are keys. */
export const KEY_EMAIL_KINDS = EMAIL_KINDS.filter((kind) => EMAIL_KIND_FACTS[kind].holdsKey);

/**
 * State of the personal links in a message. `ended`: they no longer work, so it isn't sent as it is. `removed`: their
 * keys were deleted from the stored text, because it was sent or discarded.
 */
export type EmailLinkState = "none" | "open" | "ended" | "removed";

/** Outcomes of an attempt, for staff. */
export const DELIVERY_OUTCOME_LABELS = {
  accepted: "Accepted",
  deferred: "Refused for now",
  refused: "Refused permanently",
  unreachable: "Not reached",
  unanswered: "No answer",
  interrupted: "Interrupted",
} as const satisfies Record<DeliveryOutcome, string>;

/** Limit of one bulk resend of messages. */
export const EMAILS_RESENT_AT_ONCE_MAX = 500;
