import { isMissing } from "~/domain/forms/form-text";
import type { Notice } from "~/lib/notice";

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;
/** Message for each required field when it is empty. */
export type Missing = Readonly<Record<string, string>>;

/**
 * Returns the notice of a refused form: unchanged when something is missing; with a single wrong field, that field's
 * message; with several, a hint that they are marked.
 */
export function invalidNotice(notice: Notice, missing: Missing | undefined, errors: Errors): Notice {
  if (missing !== undefined && isMissing(missing, errors ?? null)) return notice;
  // A single wrong field: the notice repeats its message.
  const [message, ...others] = Object.values(errors ?? {}).flatMap((messages) => messages?.slice(0, 1) ?? []);
  if (message !== undefined && others.length === 0) return { ...notice, text: message };
  return missing === undefined ? notice : { ...notice, text: "Some fields need another look. They are marked." };
}
