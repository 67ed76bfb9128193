import { isMissing } from "~/domain/forms/form-text";
import type { Notice } from "~/ui/primitives/notice-toast";

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;
/** For each field that must be filled in, the message that says so. */
export type Missing = Readonly<Record<string, string>>;

/**
 * The notice of a refused form: as it stands when something is missing, and fitting words when something is wrong instead. Where
 * nobody says what counts as missing, one wrong field speaks for the form.
 */
export function invalidNotice(notice: Notice, missing: Missing | undefined, errors: Errors): Notice {
  if (missing === undefined) {
    // One wrong field: the summary says what the field says.
    const [message, ...others] = Object.values(errors ?? {}).flatMap((messages) => messages?.slice(0, 1) ?? []);
    return message === undefined || others.length > 0 ? notice : { ...notice, text: message };
  }
  if (isMissing(missing, errors ?? null)) return notice;
  return { ...notice, text: "Some fields need another look. They are marked." };
}
