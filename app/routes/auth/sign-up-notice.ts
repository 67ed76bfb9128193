import { PASSWORD_MISMATCH, SIGN_UP_MISSING, TERMS_REQUIRED } from "~/domain/accounts/schema";
import { isMissing } from "~/domain/forms/form-text";
import type { NoticeName } from "~/routes/notices";

type Errors = Readonly<Record<string, string[] | null>>;

/** Returns the notice for a form with a new password; null if its errors don't need a special one. */
export function newPasswordNotice(errors: Errors, missing: Readonly<Record<string, string>>): NoticeName | null {
  if (isMissing(missing, errors)) return "all-fields-missing";
  return errors.confirmPassword?.includes(PASSWORD_MISMATCH) ? "password-mismatch" : null;
}

/** Returns the notice for a refused sign-up, choosing the error that the user should fix first. */
export function signUpNotice(errors: Errors): NoticeName | null {
  const notice = newPasswordNotice(errors, SIGN_UP_MISSING);
  return notice ?? (errors.terms?.includes(TERMS_REQUIRED) ? "terms-required" : null);
}
