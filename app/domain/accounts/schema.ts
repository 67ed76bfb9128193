import * as z from "zod/mini";
import { regexes } from "zod/v4/core";
import { STAFF_ROLES, type StaffRole } from "~/db/schema/lists";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, NOT_AN_EMAIL, required } from "~/domain/forms/form-text";
import { cleanCode, cleanLine } from "~/lib/clean-text";
import { isMailbox, plainMailbox } from "~/lib/mailbox";

export { STAFF_ROLES, type StaffRole, USER_ROLES } from "~/db/schema/lists";

const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

/** Lifetime of an invitation link. */
export const INVITATION_DAYS = 7;
/** Lifetime of a link that confirms an address. */
export const VERIFICATION_HOURS = 48;
/** Lifetime of a link to choose a new password. */
export const RESET_MINUTES = 60;
/** Lifetime of a sign-in link. */
export const SIGN_IN_LINK_MINUTES = 15;

/** Sets of sessions that can be ended together: customers' sessions, all but the calling one, and all. */
export const SESSIONS_OF = ["customers", "others", "everyone"] as const;

/** Confirmation before everyone is signed out. */
export const EndAllSessions = z.object({ whose: z.enum(SESSIONS_OF), sure: z.optional(z.string()) });

const PASSWORD_TOO_SHORT = `Use at least ${PASSWORD_MIN_CHARACTERS} characters. A few words in a row are easy to remember.`;
const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;
export const PASSWORD_MISMATCH = "Passwords don't match. Please try again.";
export const TERMS_REQUIRED = "Please agree to the terms and conditions.";

/** Names and rights of each role, for the screens that assign it. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  owner: { name: "Owner", may: "Everything, including settings, plans and other people’s accounts." },
  sales: { name: "Sales", may: "Leads, customers, quotes, promotions and emails." },
  recruiter: { name: "Recruiter", may: "Jobs and applications." },
  editor: { name: "Editor", may: "Blog posts and the newsletter." },
  viewer: { name: "Viewer", may: "Can read leads, customers and applications, but can’t change anything." },
};

const email = (missing: string) =>
  required((value) => plainMailbox(cleanLine(value)), EMAIL_MAX_CHARACTERS, missing).check(
    z.refine((value) => isMailbox(value) && regexes.email.test(value), NOT_AN_EMAIL),
  );

const name = (missing: string) => required(cleanLine, NAME_MAX_CHARACTERS, missing);

const anyPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(PASSWORD_MAX_CHARACTERS, PASSWORD_TOO_LONG));

const newPassword = (missing: string) =>
  anyPassword(missing).check(z.minLength(PASSWORD_MIN_CHARACTERS, PASSWORD_TOO_SHORT));

type Pair = { password: string; confirmPassword: string };

/** Reports a mismatch even while other fields are invalid. */
const samePassword = z.refine<Pair>(({ password, confirmPassword }) => password === confirmPassword, {
  error: PASSWORD_MISMATCH,
  path: ["confirmPassword"],
  when: ({ value }) => {
    const { password, confirmPassword } = value as Partial<Pair>; // safe: looked at before use
    return Boolean(password && confirmPassword);
  },
});

/** Fields of the sign-in form. The authenticator checks them; invalid values count as empty. */
export const SignInFields = z.object({
  username: z.catch(z.string().check(z.overwrite(cleanLine)), ""),
  password: z.catch(z.string(), ""),
});

export const SIGN_UP_MISSING = {
  fullName: "Enter your full name.",
  email: "Enter your email address.",
  password: "Choose a password.",
  confirmPassword: "Enter the password once more.",
} as const;

export const SignUp = z
  .object({
    fullName: name(SIGN_UP_MISSING.fullName),
    email: email(SIGN_UP_MISSING.email),
    password: newPassword(SIGN_UP_MISSING.password),
    confirmPassword: anyPassword(SIGN_UP_MISSING.confirmPassword),
    terms: z.literal("on", { error: TERMS_REQUIRED }),
  })
  .check(samePassword);
export type SignUp = z.infer<typeof SignUp>;

export const FORGOT_MISSING = { email: SIGN_UP_MISSING.email } as const;

export const ForgottenPassword = z.object({ email: email(FORGOT_MISSING.email) });

export const SignInByEmail = z.object({ email: email(FORGOT_MISSING.email) });

export const NEW_PASSWORD_MISSING = {
  password: SIGN_UP_MISSING.password,
  confirmPassword: SIGN_UP_MISSING.confirmPassword,
} as const;

/** Password chosen through a link. */
export const NewPassword = z
  .object({
    password: newPassword(NEW_PASSWORD_MISSING.password),
    confirmPassword: anyPassword(NEW_PASSWORD_MISSING.confirmPassword),
  })
  .check(samePassword);

/** Password of an account created through a link. */
export const AccountPassword = z.object({ password: newPassword(NEW_PASSWORD_MISSING.password) });

const CURRENT_PASSWORD_MISSING = "Enter your current password.";

export const PasswordChange = z
  .object({
    currentPassword: anyPassword(CURRENT_PASSWORD_MISSING),
    password: newPassword(NEW_PASSWORD_MISSING.password),
    confirmPassword: anyPassword(NEW_PASSWORD_MISSING.confirmPassword),
  })
  .check(samePassword);

export const EmailChange = z.object({
  email: email("Enter the new email address."),
  currentPassword: anyPassword(CURRENT_PASSWORD_MISSING),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const Profile = z.object({
  name: name(SIGN_UP_MISSING.fullName),
  businessName: z.optional(name("Enter the name of your business.")),
});
export type Profile = z.infer<typeof Profile>;

export const PasswordCheck = z.object({ currentPassword: anyPassword(CURRENT_PASSWORD_MISSING) });

export const TwoFactorCode = z.object({
  code: required(cleanCode, 32, "Enter the code."),
});

/** Fields of an invitation that an owner sends to new staff. */
export const StaffInvitation = z.object({
  name: name("Enter the name of the person."),
  email: email("Enter the email address of the person."),
  role: z.enum(STAFF_ROLES, { error: "Choose a role." }),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;
