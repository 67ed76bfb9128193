import { SignUp } from "~/domain/accounts/schema";
import { enhanceForm } from "~/routes/forms/enhance/enhance-form";
import { signUpNotice } from "./sign-up-notice";
import { SIGN_UP_SECRETS } from "./signup-secrets";

enhanceForm({
  schema: SignUp,
  noticeFor: (refusals) => signUpNotice(refusals) ?? "check-fields",
  secretFields: SIGN_UP_SECRETS,
});
