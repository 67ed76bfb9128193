/** Sign-up fields that are never shown again or saved in a draft. */
export const SIGN_UP_SECRETS = ["password", "confirmPassword"] as const;
