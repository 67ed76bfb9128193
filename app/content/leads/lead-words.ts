import type { ShippedEmail } from "../emails/email-text";

/** A reply template. `{name} {summary} {sender} {agency} {phone}` are filled in; the user edits the result. */
export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

/** A fictional lead for previews and tests of its emails, with special characters that must be shown as typed. */
export type LeadSample = {
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly deck?: { readonly name: string; readonly bytes: number };
  /** Promised response time in hours. Defaults to 24. */
  readonly promisedHours?: number;
};

/** Copy for one kind of lead: both of its emails by their ids, and its reply templates, the default first. */
export type LeadWords = {
  readonly toSender: Readonly<Record<string, ShippedEmail>>;
  readonly toTeam: Readonly<Record<string, ShippedEmail>>;
  readonly replies: readonly ReplyTemplate[];
  /** Each sample produces a different text of one of the emails. */
  readonly samples: readonly LeadSample[];
};

/** Tokens in an email to the sender, with their meanings. */
export const TO_SENDER = {
  name: "The sender’s name, where they gave one",
  hours: "The promised time, such as “24 hours”",
  due: "The day and hour by which you answer",
  details: "What they wrote, and their reference",
} as const;

/** Tokens in an email to the agency's team, with their meanings. */
export const TO_TEAM = {
  received: "The day and hour when it came in",
  hours: "The promised time, such as “24 hours”",
  due: "The day and hour by which an answer is promised",
  link: "The button that opens it in the back office",
  details: "Everything they sent",
} as const;

export const SIGNED = "Best regards,\n{sender}";

export const DECLINE: ReplyTemplate = {
  id: "decline",
  label: "Decline kindly",
  subject: "Your message to {agency}",
  body: `Hello {name},

Thank you for writing to us. We have read what you sent with care, and we aren’t the right fit for it at the moment. I’d rather tell you now than keep you waiting. If something changes on your side, write to me and we’ll take another look.

${SIGNED}`,
};

export const BLANK: ReplyTemplate = {
  id: "blank",
  label: "Greeting only",
  subject: "Re: {summary}",
  body: `Hello {name},



${SIGNED}`,
};
