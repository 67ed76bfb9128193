import { isMissing } from "~/domain/forms/form-text";
import type { Notice } from "~/lib/notice";

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;
/** For each field that must be filled in, the message that says so. */
export type Missing = Readonly<Record<string, string>>;

/**
 * The notice of a refused form: as it is when something is missing; else one wrong field speaks for the form, and
 * several are counted on to be marked.
 */
export function invalidNotice(notice: Notice, missing: Missing | undefined, errors: Errors): Notice {
  if (missing !== undefined && isMissing(missing, errors ?? null)) return notice;
  // One wrong field: the summary says what the field says.
  const [message, ...others] = Object.values(errors ?? {}).flatMap((messages) => messages?.slice(0, 1) ?? []);
  if (message !== undefined && others.length === 0) return { ...notice, text: message };
  return missing === undefined ? notice : { ...notice, text: "Some fields need another look. They are marked." };
}
