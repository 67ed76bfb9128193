import { email } from "./email-text";

const VALIDITY = "How long the link works, such as “7 days”";
const AT = "The day and hour of the change";
const NAME = "The name of the account’s owner";
const FORGOT = "The address of the page for a new password";

export const ACCOUNT_EMAILS = {
  "account-verification": email({
    subject: "Please confirm your email address",
    preview: "One more step, and your account is ready.",
    heading: "Confirm your address",
    body: `You, or someone using your address, created a {agency} account with this address. Once you confirm it, the quotes we send to this address appear in your dashboard.

{link}

The link works for {validity} and asks for the password you chose. If you didn’t create an account, you don’t need to do anything. No one can confirm it without the password and this link.`,
    tokens: { name: NAME, validity: VALIDITY, link: "The button that confirms" },
    required: ["link"],
  }),
  "account-already-exists": email({
    subject: "You already have an account",
    preview: "Nothing has changed. Here is how to get in.",
    heading: "You already have an account",
    body: `You, or someone using your address, tried to create a {agency} account with this address. It already has one, and nothing has changed.

If you don’t remember the password, choose a new one at {forgotPage}.

{link}

If it wasn’t you, you can ignore this message.`,
    tokens: { name: NAME, forgotPage: FORGOT, link: "The button that leads to the sign-in" },
    required: ["link"],
  }),
  "account-password-reset": email({
    subject: "Choose a new password",
    preview: "The link works once, within {validity}.",
    heading: "Choose a new password",
    body: `You, or someone using your address, asked for a new password for the {agency} account with this address.

{link}

The link works once, within {validity}. If it wasn’t you, you don’t need to do anything. Your password stays as it is.`,
    tokens: { name: NAME, validity: VALIDITY, link: "The button that leads to the new password" },
    required: ["link"],
  }),
  "account-sign-in-link": email({
    subject: "Your sign-in link",
    preview: "The link works once, within {validity}.",
    heading: "Sign in without a password",
    body: `You, or someone using your address, asked for a link that signs in to the {agency} account with this address.

{link}

The link works once, within {validity}. Don’t forward this message: anyone who has the link can sign in with it. If it wasn’t you, you don’t need to do anything.`,
    tokens: { name: NAME, validity: VALIDITY, link: "The button that signs in" },
    required: ["link"],
  }),
  "account-password-changed": email({
    subject: "Your password was changed",
    preview: "If that was you, you don’t need to do anything.",
    heading: "Your password was changed",
    body: `The password of your {agency} account was changed on {at}. Everyone who was signed in elsewhere has been signed out.

If it wasn’t you, choose a new password right away at {forgotPage} and write to us at {agencyEmail}.`,
    tokens: { name: NAME, at: AT, forgotPage: FORGOT },
    required: ["forgotPage"],
  }),
  "account-email-change": email({
    subject: "Please confirm your new email address",
    preview: "Until then your account keeps the old one.",
    heading: "Confirm your new address",
    body: `You, or someone using your address, asked us to switch a {agency} account to this address. Until you confirm it, the account keeps the old one.

{link}

The link works for {validity}. If it wasn’t you, you don’t need to do anything.`,
    tokens: { validity: VALIDITY, link: "The button that confirms" },
    required: ["link"],
  }),
  "account-email-changed": email({
    subject: "The email address of your account was changed",
    preview: "If that was you, you don’t need to do anything.",
    heading: "Your account has a new address",
    body: `Your {agency} account got a new email address on {at}. Use it to sign in from now on.

{details}

If it wasn’t you, write to us right away at {agencyEmail}, and we’ll help you get your account back.`,
    tokens: { name: NAME, at: AT, details: "The new address" },
    required: ["details"],
  }),
  "account-two-factor-changed": email({
    variant: "Turned on",
    subject: "Two-step sign-in is on",
    preview: "If that was you, you don’t need to do anything.",
    heading: "Two-step sign-in is on",
    body: `As of {at}, signing in to your {agency} account requires a code from your authenticator app in addition to the password. Keep the recovery codes where you can find them without your phone.

If it wasn’t you, choose a new password right away at {forgotPage} and write to us at {agencyEmail}.`,
    tokens: { name: NAME, at: AT, forgotPage: FORGOT },
    required: ["forgotPage"],
  }),
  "account-two-factor-changed--off": email({
    variant: "Turned off",
    subject: "Two-step sign-in was turned off",
    preview: "If that was you, you don’t need to do anything.",
    heading: "Two-step sign-in was turned off",
    body: `Since {at}, your {agency} account is protected by its password alone.

If it wasn’t you, choose a new password right away at {forgotPage} and write to us at {agencyEmail}.`,
    tokens: { name: NAME, at: AT, forgotPage: FORGOT },
    required: ["forgotPage"],
  }),
  "account-deleted": email({
    variant: "Of one person",
    subject: "Your account is deleted",
    preview: "No one can sign in with this address anymore.",
    heading: "Your account is deleted",
    body: `Your {agency} account was deleted on {at}, as you asked. No one can sign in with this address anymore.

If it wasn’t you, write to us right away at {agencyEmail}.`,
    tokens: { name: NAME, at: AT },
    required: [],
  }),
  "account-deleted--with-business": email({
    variant: "With its business",
    subject: "Your account is deleted",
    preview: "No one can sign in with this address anymore.",
    heading: "Your account is deleted",
    body: `Your {agency} account was deleted on {at}, as you asked. No one can sign in with this address anymore.

Quotes that you accepted, their certificates and payments are kept for as long as the law requires. Everything else about the business has been deleted.

If it wasn’t you, write to us right away at {agencyEmail}.`,
    tokens: { name: NAME, at: AT },
    required: [],
  }),
  "customer-notification": email({
    subject: "{title}",
    preview: "{message}",
    heading: "{title}",
    body: `{message}

{link}`,
    tokens: {
      name: NAME,
      title: "What happened",
      message: "The same in a sentence, if there is more to say",
      link: "The button that opens it",
    },
    required: ["link"],
  }),
} as const;
