import { shipped } from "../shipped-document";

/**
 * Copy for the pages that lead into an account: two-factor sign-in, address confirmation, new password. May contain
 * identity tokens.
 */
export const TWO_FACTOR_STEP = shipped("two-factor", {
  title: "One more step",
  lead: "Enter the code that your authenticator app shows for {agency}.",
  description: "Enter the code from your authenticator app to sign in to your {agency} account.",
  code: "Code",
  codeHint: "Six digits. Without your phone, one of your recovery codes works too.",
  submit: "Sign In",
  missing: "Enter the code.",
  wrong: "This code is wrong or has expired. Codes change every 30 seconds.",
  back: "Start over",
});

export const TWO_FACTOR_PATH = "/login/two-factor";

export const VERIFY_EMAIL = shipped("verify-email", {
  title: "Confirm your email address",
  description: "Confirm the email address of your {agency} account.",
  open: {
    lead: "One click, and {mailbox} belongs to your account.",
    password: "Your account’s password",
    passwordHint: "This shows that the account is yours, and signs you in.",
    submit: "Confirm and sign in",
    submitOnly: "Confirm my address",
    missing: "Enter your account’s password.",
    wrong: "This isn’t the account’s password.",
    forgot: "Forgot it?",
    forgotLink: "Choose a new one",
    note: "Didn’t create this account? Just close this page, and nothing will happen.",
  },
  spent: {
    title: "This link no longer works",
    text: "It could be used once, within 48 hours. If your address isn’t confirmed yet, sign in and ask for a new link.",
    action: "Sign in",
  },
  taken: {
    title: "This address already has an account",
    text: "Someone created one after you asked for the change, so your account keeps its current address.",
    action: "Sign in",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "A mail program may have cut it off. Copy the whole address from the message, or sign in and ask for a new one.",
    action: "Sign in",
  },
});

export const VERIFY_EMAIL_PATH = "/verify-email";

export const FORGOT_PASSWORD = shipped("forgot-password", {
  title: "Forgot your password?",
  lead: "Enter your account’s email address, and we’ll send you a link to choose a new one.",
  description: "Get a link to choose a new password for your {agency} account.",
  sent: {
    nextTitle: "What to do now",
    next: [
      {
        needsMail:
          "Open the message. If it isn’t there in a minute, check your spam folder, or try another of your addresses.",
      },
      { needsMail: "Follow its link within one hour and choose a new password." },
      { needsMail: "Sign in with it." },
    ],
    again: "Try another address",
  },
  email: "Email",
  submit: "Send me a link",
  note: "The link works for one hour. If no message arrives, check your spam folder, or try another of your addresses.",
  back: "Back to sign-in",
});

export const FORGOT_PASSWORD_PATH = "/forgot-password";

export const SIGN_IN_BY_EMAIL = shipped("sign-in-by-email", {
  title: "Sign in by email",
  lead: "Enter your account’s email address, and we’ll send you a link that signs you in. No password needed.",
  description: "Get a link by email that signs you in to your {agency} account, without a password.",
  sent: {
    nextTitle: "What to do now",
    next: [
      {
        needsMail:
          "Open the message. If it isn’t there in a minute, check your spam folder, or try another of your addresses.",
      },
      { needsMail: "Follow its link within 15 minutes and press the button." },
    ],
    again: "Try another address",
  },
  email: "Email",
  submit: "Email me a sign-in link",
  note: "The link works once, within 15 minutes. If your account asks for a second step, it still does.",
  back: "Sign in with a password",
});

export const SIGN_IN_BY_EMAIL_PATH = "/login/email";

export const SIGN_IN_LINK = shipped("sign-in-link", {
  title: "Sign in",
  description: "Sign in to your {agency} account by the link in our message.",
  lead: "One click, and you’re signed in as {mailbox}.",
  submit: "Sign In",
  note: "Didn’t ask for this? Just close this page, and nothing will happen.",
  spent: {
    title: "This link no longer works",
    text: "It has already been used or is older than 15 minutes. Ask for a new one, and we’ll send it right away.",
    action: "Get a new link",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "A mail program may have cut it off. Copy the whole address from the message, or ask for a new one.",
    action: "Get a new link",
  },
});

export const SIGN_IN_LINK_PATH = "/login/link";

export const RESET_PASSWORD = shipped("reset-password", {
  title: "Choose a new password",
  titleInvited: "Choose your password",
  description: "Choose a new password for your {agency} account.",
  lead: "For the account of {mailbox}. Everyone signed in to it will be signed out.",
  leadInvited: "For the account of {mailbox}. You’ll sign in with this address and the password.",
  password: "New password",
  passwordHint: "At least 10 characters. A few words in a row are easy to remember.",
  confirmPassword: "Confirm Password",
  submit: "Save the password",
  spent: {
    title: "This link no longer works",
    text: "It has already been used or is too old. Ask for a new one, and we’ll send it right away.",
    action: "Get a new link",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "A mail program may have cut it off. Copy the whole address from the message, or ask for a new one.",
    action: "Get a new link",
  },
});

export const RESET_PASSWORD_PATH = "/reset-password";
