import type { FormWords } from "./field-words";

export const SIGN_IN_WORDS = {
  twoFactorFor: {
    label: "Require two-step sign-in",
    about: "2FA, two-factor, authenticator, one-time code, security, login",
  },
} as const satisfies FormWords;

export const LINK_WORDS = {
  days: {
    label: "Days until links in emails expire",
    hint: "After that, the recipient can request a new one to the same address",
    about: "link lifetime, expiry, without an account, quote, invoice, project",
  },
} as const satisfies FormWords;

export const RETENTION_WORDS = {
  spamLeadDays: {
    label: "Spam",
    hint: "Days since the last change. Suspected spam stays until someone confirms it",
    about: "delete old data, privacy, GDPR",
  },
  closedLeadDays: {
    label: "Leads won or lost",
    hint: "Days since the last change; decks and messages go with them",
    about: "delete old data, privacy, GDPR",
  },
  closedApplicationDays: {
    label: "Applications rejected or withdrawn",
    hint: "Days since the last change; resumes go with them",
    about: "delete old data, privacy, GDPR, applicants",
  },
  sentEmailDays: { label: "Sent emails", hint: "Days since they were sent", about: "delete old data, privacy, GDPR" },
  notificationDays: {
    label: "Customers’ notifications",
    hint: "Days since they appeared in the dashboard",
    about: "delete old data, privacy, GDPR",
  },
  placedMailDays: {
    label: "Incoming emails",
    hint: "Days since they arrived; the files they brought to leads and applications are deleted too, but messages in threads stay",
    about: "delete old data, privacy, GDPR",
  },
  otherMailDays: {
    label: "Automatic, bounced and dismissed emails",
    hint: "Days since they arrived; emails still waiting to be placed stay",
    about: "delete old data, privacy, GDPR",
  },
} as const satisfies FormWords;
