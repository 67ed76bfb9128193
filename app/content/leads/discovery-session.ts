import { email } from "../emails/email-text";
import { BLANK, DECLINE, type LeadWords, SIGNED, TO_SENDER, TO_TEAM } from "./lead-words";

export const DISCOVERY_SESSION_WORDS = {
  toSender: {
    "discovery-session-confirmation": email({
      variant: "With details",
      subject: "Your discovery session",
      preview: "We’ll get in touch within {hours} to set a time.",
      heading: "Thank you, {name}",
      body: `We have your request for a discovery session and will get in touch within {hours} to set a time. That means by {due}.

This is what you told us so far:

{details}

Prefer to talk now? Call us at {agencyPhone}. To add something, just reply to this message.`,
      tokens: TO_SENDER,
      required: [],
    }),
    "discovery-session-confirmation--without-details": email({
      variant: "Without details",
      subject: "Your discovery session",
      preview: "We’ll get in touch within {hours} to set a time.",
      heading: "Thank you, {name}",
      body: `We have your request for a discovery session and will get in touch within {hours} to set a time. That means by {due}.

{details}

Prefer to talk now? Call us at {agencyPhone}. To add something, just reply to this message.`,
      tokens: { ...TO_SENDER, details: "Their reference" },
      required: [],
    }),
  },
  toTeam: {
    "discovery-session-received": email({
      variant: "With a name",
      subject: "Discovery session for {practice}",
      preview: "Reply due {due}",
      heading: "{practice} asked for a discovery session",
      body: `It came in on {received}. They should hear from us within {hours}, by {due}.

{howToReply}

{link}

{details}`,
      tokens: {
        practice: "The practice’s name, else the sender’s",
        howToReply: "How to answer them, by what they left",
        ...TO_TEAM,
      },
      required: ["howToReply", "link", "details"],
    }),
    "discovery-session-received--unnamed": email({
      variant: "Without a name",
      subject: "Discovery session asked for",
      preview: "Reply due {due}",
      heading: "A practice asked for a discovery session",
      body: `It came in on {received}. They should hear from us within {hours}, by {due}.

{howToReply}

{link}

{details}`,
      tokens: {
        howToReply: "How to answer them, by what they left",
        ...TO_TEAM,
      },
      required: ["howToReply", "link", "details"],
    }),
  },
  replies: [
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
  ],
  samples: [
    {
      answers: {
        name: "Dr. Lena Ortiz",
        email: "lena@ortizclinic.example",
        phone: "555-0133",
        practiceName: "Ortiz <Family> Clinic",
        challenges: "Too few new patients.\nNo-shows.",
        currentPresence: "An old website.",
        advertisingChannels: ["Facebook", "Google Ads"],
        location: "12 Maple Street",
        mainGoal: "more-patients",
      },
    },
    { answers: {} },
  ],
} as const satisfies LeadWords;
