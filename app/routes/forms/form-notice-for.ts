import { isMissing } from "~/domain/forms/form-text";
import type { FieldRefusals } from "~/lib/check-fields";
import type { NoticeName } from "~/routes/notices";

/** The notice of a form that never reached us. */
export const NOT_SENT = "not-sent" satisfies NoticeName;

/** The notice for a form that is refused for its fields; `missing` holds the messages that say that one is empty. */
export function formNoticeFor(missing: Readonly<Record<string, string>>) {
  return (refusals: FieldRefusals): NoticeName =>
    isMissing(missing, refusals) ? "missing-information" : "check-fields";
}
