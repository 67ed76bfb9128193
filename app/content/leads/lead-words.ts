import type { ShippedEmail } from "../emails/email-text";

/**
 * A beginning for an answer. `{name} {summary} {sender} {agency} {phone}` are filled in; the person who answers edits
 * it all.
 */
export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

/** A made-up lead for previews and tests of its emails, with signs that must be shown as they are typed. */
export type LeadSample = {
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly deck?: { readonly name: string; readonly bytes: number };
  /** Hours to the promised answer. Left out: 24. */
  readonly promisedHours?: number;
};

/** Words of one kind of lead: both of its emails by their ids, and beginnings of an answer, the usual one first. */
export type LeadWords = {
  readonly toSender: Readonly<Record<string, ShippedEmail>>;
  readonly toTeam: Readonly<Record<string, ShippedEmail>>;
  readonly replies: readonly ReplyTemplate[];
  /** Each makes another text of one of the emails. */
  readonly samples: readonly LeadSample[];
};

/** Meaning of the tokens in an email to the sender. */
export const TO_SENDER = {
  name: "The sender’s name, where they gave one",
  hours: "The promised time, such as “24 hours”",
  due: "The day and hour by which you answer",
  details: "What they wrote, and their reference",
} as const;

/** Meaning of the tokens in an email to the agency's own people. */
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
