import { email } from "./email-text";

export const STAFF_EMAILS = {
  "staff-handed-over": email({
    subject: "{by} gave you {what}",
    preview: "It’s yours to take care of.",
    heading: "{by} handed something over to you",
    body: `You’re now responsible for {what}.

{link}`,
    tokens: { by: "Who gave it to them", what: "What it is", link: "The button that opens it" },
    required: ["link"],
  }),
  "staff-promises--ending": email({
    variant: "Due soon",
    subject: "Answers due soon: {count}",
    preview: "There’s still time.",
    heading: "Someone is waiting for an answer",
    body: `We promised an answer, and most of the time for it has passed.

{details}

{link}`,
    tokens: {
      count: "How many there are",
      link: "The button that opens it",
      details: "The list, with the time each is due",
    },
    required: ["link", "details"],
  }),
  "staff-promises--broken": email({
    variant: "Late",
    subject: "Overdue answers: {count}",
    preview: "No one has answered in time.",
    heading: "An answer is overdue",
    body: `We promised an answer, and no one has sent it in time.

{details}

{link}`,
    tokens: {
      count: "How many there are",
      link: "The button that opens it",
      details: "The list, with the time each was due",
    },
    required: ["link", "details"],
  }),
  "staff-digest": email({
    subject: "Your day: {day}",
    preview: "What is due, and what happened.",
    heading: "Good morning, {name}",
    body: `Here’s what matters today, {day}.

{details}

{link}`,
    tokens: {
      name: "Who gets it",
      day: "The day",
      link: "The button that opens Today",
      details: "What is due, what happened, money and suspected spam",
    },
    required: ["link", "details"],
  }),
} as const;
