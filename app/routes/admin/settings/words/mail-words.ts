import type { FormWords } from "./field-words";

export const MAIL_OUT_WORDS = {
  host: {
    label: "SMTP server",
    hint: "As your mail provider names it, such as smtp.provider.example",
    about: "host, outgoing email, mail server",
  },
  security: { label: "Security", hint: "Usually TLS with port 465 or STARTTLS with 587", about: "encryption, SSL" },
  port: { label: "Port", about: "SMTP" },
  user: { label: "User", hint: "Often your email address; empty if no sign-in is needed", about: "SMTP, login" },
  password: { label: "Password", hint: "Kept encrypted and never shown again", about: "SMTP, login" },
  from: {
    label: "Sender address",
    hint: "If empty, the agency’s own. Your provider has to let you send from it.",
    about: "from, outgoing email",
  },
} as const satisfies FormWords;

export const MAIL_IN_WORDS = {
  host: {
    label: "IMAP server",
    hint: "As your mail provider names it, such as imap.provider.example",
    about: "host, incoming email, replies, mail server",
  },
  security: {
    label: "Security",
    hint: "Usually TLS with port 993 or STARTTLS with 143",
    about: "encryption, SSL, IMAP",
  },
  port: { label: "Port", about: "IMAP" },
  user: { label: "User", hint: "Often the mailbox’s address", about: "IMAP, login" },
  password: { label: "Password", hint: "Kept encrypted and never shown again", about: "IMAP, login" },
  folder: { label: "Folder", hint: "Usually INBOX", about: "IMAP, mailbox" },
  replyAddress: {
    label: "Reply address",
    hint: "Needs plus addressing, such as answers+…@agency.example. If empty, replies go to the agency and are matched by the email they answer.",
    about: "reply-to, incoming email",
  },
  checkedBy: {
    label: "Server that checks senders",
    hint: "The name at the start of Authentication-Results in emails you receive. If empty, sender checks are ignored.",
    about: "SPF, DKIM, DMARC, forged senders",
  },
} as const satisfies FormWords;

export const NOTIFICATION_WORDS = {
  leads: {
    label: "New leads",
    hint: "Quote requests, pitches, messages and discovery sessions.",
    about: "who gets an email, recipients",
  },
  applications: {
    label: "Applications",
    hint: "New ones and withdrawn ones.",
    about: "who gets an email, recipients, careers",
  },
  projects: {
    label: "Projects",
    hint: "Comments and files that customers add to their projects.",
    about: "who gets an email, recipients",
  },
  system: {
    label: "System",
    hint: "Such as a webhook that was switched off because its address stopped answering.",
    about: "who gets an email, recipients, alerts",
  },
} as const satisfies FormWords;

export const REMINDER_WORDS = {
  quotes: { label: "Remind about open quotes", hint: "Stops once they answer or ask for a change", about: "follow up" },
  quoteAfterDays: { label: "Days after it was sent", about: "quote reminder, follow up" },
  quoteBeforeDays: { label: "Days before it expires", about: "quote reminder, follow up" },
  deposits: {
    label: "Remind about open deposits",
    hint: "From when the deposit is billed until it’s paid",
    about: "unpaid",
  },
  depositEveryDays: { label: "Deposits: days between reminders", about: "unpaid" },
  depositMost: { label: "Deposits: maximum reminders", about: "unpaid" },
  invoices: {
    label: "Remind about open invoices",
    hint: "Before, on and after the day they’re due, until they’re paid",
    about: "unpaid, overdue, dunning, late",
  },
  invoiceBeforeDays: { label: "Days before it is due", about: "invoice reminder" },
  invoiceEveryDays: { label: "Days between reminders once it is overdue", about: "invoice reminder, dunning, late" },
  invoiceMost: { label: "Invoices: maximum reminders", about: "dunning" },
  answers: {
    label: "Remind about open questions",
    hint: "Your last message about a quote or project has a question mark, and no one has answered",
    about: "unanswered messages",
  },
  answerEveryDays: { label: "Questions: days between reminders" },
  answerMost: { label: "Questions: maximum reminders" },
  weekdaysOnly: {
    label: "Working days only",
    hint: "Skips holidays and other days off. If it’s off, reminders go out every day",
    about: "weekend",
  },
  fromHour: { label: "Earliest hour", about: "time of day that reminders are sent" },
  untilHour: { label: "Latest hour", about: "time of day that reminders are sent" },
} as const satisfies FormWords;
