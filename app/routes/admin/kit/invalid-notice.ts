import { isMissing } from "~/domain/forms/form-text";
import type { Notice } from "~/ui/primitives/notice-toast";

type Errors = Readonly<Record<string, string[] | null>> | null | undefined;
/** For each field that must be filled in, the message that says so. */
export type Missing = Readonly<Record<string, string>>;

/** The notice of a refused form: as it stands when something is missing, and fitting words when something is wrong instead. */
export function invalidNotice(notice: Notice, missing: Missing | undefined, errors: Errors): Notice {
  if (missing === undefined || isMissing(missing, errors ?? null)) return notice;
  return { ...notice, text: "Some fields need another look. They are marked." };
}
