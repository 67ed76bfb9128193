/** Copy of the pages that lead into an account: second step, confirmation of an address, new password. May hold identity tokens. */
export const TWO_FACTOR_STEP = {
  title: "One more step",
  lead: "Enter the code that your authenticator app shows for {agency}.",
  description: "Enter the code from your authenticator app to sign in to your {agency} account.",
  path: "/login/two-factor",
  code: "Code",
  codeHint: "Six digits. Without your phone, one of your recovery codes works too.",
  submit: "Sign In",
  missing: "Enter the code.",
  wrong: "This code is wrong or has expired. Codes change every 30 seconds.",
  back: "Start over",
} as const;

export const VERIFY_EMAIL = {
  title: "Confirm your email address",
  description: "Confirm the email address of your {agency} account.",
  path: "/verify-email",
  open: {
    before: "One click, and ",
    after: " belongs to your account.",
    password: "Your account's password",
    passwordHint: "This shows that the account is yours, and signs you in.",
    submit: "Confirm and sign in",
    submitOnly: "Confirm my address",
    missing: "Enter your account's password.",
    wrong: "This isn't the account's password.",
    forgot: "Forgot it?",
    forgotLink: "Choose a new one",
    note: "Didn’t create this account? Just close this page, and nothing will happen.",
  },
  spent: {
    title: "This link no longer works",
    text: "It could be used once, within 48 hours. If your address isn't confirmed yet, sign in and ask for a new link.",
    action: "Sign in",
  },
  taken: {
    title: "This address already has an account",
    text: "Someone created one after you asked for the change, so your account keeps its current address.",
    action: "Sign in",
  },
  unknown: {
    title: "This link doesn't work",
    text: "A mail program may have cut it off. Copy the whole address from the message, or sign in and ask for a new one.",
    action: "Sign in",
  },
} as const;

export const FORGOT_PASSWORD = {
  title: "Forgot your password?",
  lead: "Enter your account's email address, and we'll send you a link to choose a new one.",
  description: "Get a link to choose a new password for your {agency} account.",
  path: "/forgot-password",
  sent: {
    nextTitle: "What to do now",
    next: [
      {
        needsMail:
          "Open the message. If it isn't there in a minute, check your spam folder, or try another of your addresses.",
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
} as const;

export const RESET_PASSWORD = {
  title: "Choose a new password",
  titleInvited: "Choose your password",
  description: "Choose a new password for your {agency} account.",
  path: "/reset-password",
  before: "For the account of ",
  after: ". Everyone signed in to it will be signed out.",
  afterInvited: ". You’ll sign in with this address and the password.",
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
    title: "This link doesn't work",
    text: "A mail program may have cut it off. Copy the whole address from the message, or ask for a new one.",
    action: "Get a new link",
  },
} as const;
