import { email } from "../emails/email-text";
import { BLANK, DECLINE, type LeadWords, SIGNED, TO_SENDER, TO_TEAM } from "./lead-words";

export const CONTACT_MESSAGE_WORDS = {
  toSender: {
    "contact-message-confirmation": email({
      subject: "We have your message",
      preview: "You’ll get a reply within {hours}.",
      heading: "Thank you, {name}",
      body: `We have your message, and you’ll get a reply within {hours}. That means by {due}.

For your records, this is what you wrote:

{details}

If it can’t wait, call us at {agencyPhone}. To add something, just reply to this message.`,
      tokens: TO_SENDER,
      required: [],
    }),
  },
  toTeam: {
    "contact-message-received": email({
      subject: "{subject} (message from {name})",
      preview: "{message}",
      heading: "{name} wrote to us",
      body: `It came in on {received}. We reply within {hours}, so an answer is due {due}.

Reply to this message to write to them directly.

{link}

{details}`,
      tokens: {
        subject: "The subject of their message",
        message: "The message itself; it’s among the details too",
        name: "The sender’s name",
        ...TO_TEAM,
      },
      required: ["link", "details"],
    }),
  },
  replies: [
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
  ],
  samples: [
    {
      answers: {
        name: "Dana Reyes",
        email: "dana@example.com",
        subject: "Opening hours & parking",
        message: "Hello,\n\nwhen can I come by? <b>Soon</b>, I hope.\n-- \nDana",
      },
    },
  ],
} as const satisfies LeadWords;
