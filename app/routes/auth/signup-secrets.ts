/** The fields of the sign-up that no page shows again and no draft holds. */
export const SIGN_UP_SECRETS = ["password", "confirmPassword"] as const;
