import * as z from "zod/mini";

/** Message for a value that none of our pages sends. */
export const CHECK = "Please check this field.";

export const NAME_MAX_CHARACTERS = 120;
export const EMAIL_MAX_CHARACTERS = 254;
export const PHONE_MAX_CHARACTERS = 40;

export const NOT_AN_EMAIL = "Enter an email address, such as name@example.com.";

type Clean = (value: string) => string;
type Errors = Record<string, string[] | null | undefined> | null | undefined;

export function tooLong(maxCharacters: number): string {
  return `Please keep this to ${maxCharacters} characters or fewer.`;
}

/** Text that may be empty, cleaned by `clean`. */
export function text(clean: Clean, maxCharacters: number) {
  return z.string({ error: CHECK }).check(z.overwrite(clean), z.maxLength(maxCharacters, tooLong(maxCharacters)));
}

/** Text that must not be empty after cleaning; `missing` is the error message. */
export function required(clean: Clean, maxCharacters: number, missing: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : CHECK) })
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxCharacters, { error: tooLong(maxCharacters), abort: true }),
    );
}

/** True when a form was refused because a required field is empty, not only for its values. */
export function isMissing(missing: Readonly<Record<string, string>>, errors: Errors): boolean {
  return Object.entries(missing).some(([field, message]) => errors?.[field]?.includes(message));
}
