/** A beginning for an answer. `{name} {summary} {sender} {agency} {phone}` are filled in; the person who answers edits it all. */
export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

const SIGNED = "Best regards,\n{sender}";

const DECLINE: ReplyTemplate = {
  id: "decline",
  label: "Decline kindly",
  subject: "Your message to {agency}",
  body: `Hello {name},

Thank you for writing to us. We have read what you sent with care, and we aren’t the right fit for it at the moment. I’d rather tell you now than keep you waiting. If something changes on your side, write to me and we’ll take another look.

${SIGNED}`,
};

const BLANK: ReplyTemplate = {
  id: "blank",
  label: "Greeting only",
  subject: "Re: {summary}",
  body: `Hello {name},



${SIGNED}`,
};

const QUOTE_REPLIES: readonly ReplyTemplate[] = [
  {
    id: "call",
    label: "Suggest a call",
    subject: "Your quote request: two questions first",
    body: `Hello {name},

Thank you for your request ({summary}).

Before I put numbers to it, I’d like to go over two or three points with you, so that the quote fits and nothing in it surprises you later. That takes about 20 minutes.

Which two times would suit you this week, and what’s the best number to reach you? You can also call me at {phone}.

${SIGNED}`,
  },
  {
    id: "details",
    label: "Ask for details",
    subject: "Your quote request: a little more detail",
    body: `Hello {name},

Thank you for your request ({summary}). To give you a fixed price, I need to know a little more:

1. Which pages or features does it need on day one?
2. Do you already have anything, such as text, pictures, a logo or an account that has to stay?
3. Is there a date it has to be live by?

A few words on each is enough.

${SIGNED}`,
  },
  DECLINE,
  BLANK,
];

const PITCH_REPLIES: readonly ReplyTemplate[] = [
  {
    id: "meet",
    label: "Invite to a meeting",
    subject: "Your pitch: let’s talk",
    body: `Hello {name},

Thank you for your pitch. We have read it and would like to hear more from you.

Could we meet for 45 minutes next week, by video or at our office? Please bring the people who work on it with you. We would like to talk about who pays for it, what the first version must do, and what you need from us.

Just send me two times that suit you, and I’ll send an invitation.

${SIGNED}`,
  },
  {
    id: "deck",
    label: "Ask for more material",
    subject: "Your pitch: could you send us a little more?",
    body: `Hello {name},

Thank you for your pitch. Before we decide, I’d like to see two things: what you know about the people who would use it, and how you arrived at the numbers. A deck, a spreadsheet or a page of notes are all fine.

${SIGNED}`,
  },
  DECLINE,
  BLANK,
];

const MESSAGE_REPLIES: readonly ReplyTemplate[] = [
  {
    id: "answer",
    label: "Answer",
    subject: "Re: {summary}",
    body: `Hello {name},

Thank you for your message.



${SIGNED}`,
  },
  DECLINE,
  BLANK,
];

const DISCOVERY_REPLIES: readonly ReplyTemplate[] = [
  {
    id: "times",
    label: "Suggest times",
    subject: "Your discovery session",
    body: `Hello {name},

Thank you for your interest in a discovery session. It takes 30 minutes, by video or on the phone, and costs nothing. We look at how patients find you today and where they give up, and you get our notes whether we work together or not.

Which two times would suit you this week? Early mornings and lunch breaks are fine.

${SIGNED}`,
  },
  DECLINE,
  BLANK,
];

/** What there is to begin with for each kind of lead; the first is the usual one. */
export const REPLY_TEMPLATES = {
  "quote-request": QUOTE_REPLIES,
  "startup-pitch": PITCH_REPLIES,
  "contact-message": MESSAGE_REPLIES,
  "discovery-session": DISCOVERY_REPLIES,
} as const satisfies Record<string, readonly ReplyTemplate[]>;
