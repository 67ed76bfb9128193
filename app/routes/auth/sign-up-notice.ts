import { PASSWORD_MISMATCH, SIGN_UP_MISSING, TERMS_REQUIRED } from "~/domain/accounts/schema";
import { isMissing } from "~/domain/forms/form-text";
import type { NoticeName } from "~/routes/notices";

type Errors = Readonly<Record<string, string[] | null>>;

/** The notice for a form with a new password; null where its errors are of no special kind. */
export function newPasswordNotice(errors: Errors, missing: Readonly<Record<string, string>>): NoticeName | null {
  if (isMissing(missing, errors)) return "all-fields-missing";
  return errors.confirmPassword?.includes(PASSWORD_MISMATCH) ? "password-mismatch" : null;
}

/** The notice for a refused sign-up, in the order in which one would mend it. */
export function signUpNotice(errors: Errors): NoticeName | null {
  const notice = newPasswordNotice(errors, SIGN_UP_MISSING);
  return notice ?? (errors.terms?.includes(TERMS_REQUIRED) ? "terms-required" : null);
}
