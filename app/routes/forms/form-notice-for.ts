import { isMissing } from "~/domain/forms/form-text";
import type { FieldRefusals } from "~/lib/check-fields";
import type { NoticeName } from "~/routes/notices";

/** Notice for a form that never reached the server. */
export const NOT_SENT = "not-sent" satisfies NoticeName;

/**
 * Returns a function that picks the notice for a form refused for its fields; `missing` has the messages for empty
 * fields.
 */
export function formNoticeFor(missing: Readonly<Record<string, string>>) {
  return (refusals: FieldRefusals): NoticeName =>
    isMissing(missing, refusals) ? "missing-information" : "check-fields";
}
