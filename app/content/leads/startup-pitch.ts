import { email } from "../emails/email-text";
import { BLANK, DECLINE, type LeadWords, SIGNED, TO_SENDER, TO_TEAM } from "./lead-words";

const PITCH = {
  startupName: "Tidewater <Labs>",
  founderName: "Dana O'Reyes",
  email: "dana@tidewater.example",
  phone: "555-0122",
  problem: "Ports lose track of small boats.\n\nNobody knows which berth is free.",
  solution: "A sensor & a map.",
  targetUsers: "Harbor masters",
  teamSize: "2-3",
  fundingStage: "pre-seed",
};

export const STARTUP_PITCH_WORDS = {
  toSender: {
    "startup-pitch-confirmation": email({
      variant: "With a deck",
      subject: "We have your startup pitch",
      preview: "You’ll hear from us within {hours}.",
      heading: "Thank you, {name}",
      body: `We'll review your startup pitch and get back to you within {hours}. That means by {due}.

A person reads every pitch from start to finish. Here’s what you sent:

{details}

Something to add or correct? Just reply to this message.`,
      tokens: TO_SENDER,
      required: [],
    }),
    "startup-pitch-confirmation--without-deck": email({
      variant: "Without a deck",
      subject: "We have your startup pitch",
      preview: "You’ll hear from us within {hours}.",
      heading: "Thank you, {name}",
      body: `We'll review your startup pitch and get back to you within {hours}. That means by {due}.

A person reads every pitch from start to finish. Here’s what you sent:

{details}

Something to add, or a deck to send after all? Just reply to this message.`,
      tokens: TO_SENDER,
      required: [],
    }),
  },
  toTeam: {
    "startup-pitch-received": email({
      subject: "Startup pitch: {startup}",
      preview: "{name}. Reply due {due}",
      heading: "{name} pitched {startup}",
      body: `It came in on {received}. They were promised an answer within {hours}, so it is due {due}.

Reply to this message to write to the founder directly.

{link}

{details}`,
      tokens: {
        startup: "The startup’s name",
        name: "The founder’s name",
        ...TO_TEAM,
      },
      required: ["link", "details"],
    }),
  },
  replies: [
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
  ],
  samples: [
    {
      answers: PITCH,
      deck: { name: "tidewater <final>.pdf", bytes: 2_516_582 },
      promisedHours: 48,
    },
    { answers: PITCH, promisedHours: 48 },
  ],
} as const satisfies LeadWords;
