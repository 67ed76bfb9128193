import type { VisitSource } from "~/lib/source-cookie";

/** Name of the hidden field that carries what `mintFormToken` made. */
export const FORM_TOKEN_FIELD = "formToken";

/** Name of a field that people never see and so never fill. */
export const HONEYPOT_FIELD = "topic_alt";

/** Name of a hidden field with the path of the page that the form was on, where that isn't the page which takes it. */
export const SENT_FROM_FIELD = "sentFrom";

/** Nobody fills a form in less. */
export const MIN_FILL_SECONDS = 2;

/** Facts about a form's arrival, besides its fields. */
export type Submission = {
  token: string;
  honeypot: string;
  /** The browser says that the form stood on this site. */
  isFromOwnPage?: boolean;
  /** As far as `TRUST_PROXY` lets us know it. */
  clientAddress: string;
  source?: VisitSource;
};

/**
 * `rate-limited`, `press-again`: nothing was stored; the latter wants the same form sent with a fresh token. Anyone who
 * is suspected of spam hears `received` like everyone else. `confirmation`: whether a message to the sender is queued;
 * `limit`: their address has had its share for today; `none`: nobody is written to.
 */
export type LeadOutcome =
  | { outcome: "received"; leadId: string; confirmation: "queued" | "limit" | "none" }
  | { outcome: "rate-limited" }
  | { outcome: "press-again" };

/** The two hidden fields of a posted form; empty where they are missing. */
export function readSubmissionFields(form: FormData | URLSearchParams): Pick<Submission, "token" | "honeypot"> {
  return { token: textOf(form.get(FORM_TOKEN_FIELD)), honeypot: textOf(form.get(HONEYPOT_FIELD)) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
