import type { Notice } from "~/ui/primitives/notice-toast";

/** What is said about accounts. Kept on the server, so that public pages don't carry it. */
export const ACCOUNT_NOTICES = {
  "reset-requested": {
    tone: "good",
    title: "Check your inbox",
    text: "If the address has an account, a link to choose a new password is on its way.",
  },
  "sign-in-link-requested": {
    tone: "good",
    title: "Check your inbox",
    text: "If the address has an account, a link that signs you in is on its way.",
  },
  "password-chosen": {
    tone: "good",
    title: "Your password has been changed",
    text: "Please sign in with it.",
  },
  "first-password": {
    tone: "good",
    title: "Welcome",
    text: "Your password is set, and you're signed in.",
  },
  "email-confirmed": {
    tone: "good",
    title: "Your address is confirmed",
  },
  "account-by-link": {
    tone: "good",
    title: "Welcome",
    text: "Your account is ready, and everything we've agreed on so far is in it.",
  },
  "account-saved": {
    tone: "good",
    title: "Saved",
  },
  "account-password-changed": {
    tone: "good",
    title: "Your password has been changed",
    text: "Everyone who was signed in elsewhere has been signed out.",
  },
  "email-change-requested": {
    tone: "good",
    title: "Check the new inbox",
    text: "Your account switches to the new address once you open the link that is on its way there.",
  },
  "verification-sent": {
    tone: "good",
    title: "Check your inbox",
    text: "A message with a link that confirms your address is on its way.",
  },
  "sessions-ended": {
    tone: "good",
    title: "Session ended",
  },
  "two-factor-off": {
    tone: "good",
    title: "Two-step sign-in is off",
    text: "You're signed out everywhere else.",
  },
  "sign-in-again": {
    tone: "bad",
    title: "Please sign in again",
    text: "The second step took too long, or there were too many wrong codes.",
  },
  "login-failed": {
    tone: "bad",
    title: "Login Failed",
    text: "Invalid username or password.",
  },
  "login-unavailable": {
    tone: "bad",
    title: "You're not signed in yet",
    text: "Something went wrong on our side. Please try again in a moment.",
  },
  "login-code-wrong": {
    tone: "bad",
    title: "Login Failed",
    text: "This code is wrong or has expired.",
  },
  "login-successful": {
    tone: "good",
    title: "Login Successful!",
  },
  "logged-out": {
    tone: "good",
    title: "Logged out",
  },
} as const satisfies Record<string, Notice>;

export type AccountNoticeName = keyof typeof ACCOUNT_NOTICES;
