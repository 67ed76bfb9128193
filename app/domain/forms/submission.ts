import type { VisitSource } from "~/lib/source-cookie";

/** Name of the hidden field with the token from `mintFormToken`. */
export const FORM_TOKEN_FIELD = "formToken";

/** Name of a field that people never see and so never fill in. */
export const HONEYPOT_FIELD = "topic_alt";

/** Name of a hidden field with the path of the form's page, if it differs from the page that receives it. */
export const SENT_FROM_FIELD = "sentFrom";

/** Shorter than any person needs. */
export const MIN_FILL_SECONDS = 2;

/** Facts about a form's arrival, apart from its fields. */
export type Submission = {
  token: string;
  honeypot: string;
  /** True when the browser reports that the form was on this site. */
  isFromOwnPage?: boolean;
  /** Client address, as resolved by `TRUST_PROXY`. */
  clientAddress: string;
  source?: VisitSource;
};

/**
 * `rate-limited`, `press-again`: nothing was stored; the latter asks for the same form with a new token. Suspected spam
 * gets `received` like everything else. `confirmation`: state of the message to the sender; `limit`: their address has
 * reached today's limit; `none`: no message is sent.
 */
export type LeadOutcome =
  | { outcome: "received"; leadId: string; confirmation: "queued" | "limit" | "none" }
  | { outcome: "rate-limited" }
  | { outcome: "press-again" };

/** Reads the two hidden fields of a submitted form; empty if missing. */
export function readSubmissionFields(form: FormData | URLSearchParams): Pick<Submission, "token" | "honeypot"> {
  return { token: textOf(form.get(FORM_TOKEN_FIELD)), honeypot: textOf(form.get(HONEYPOT_FIELD)) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
