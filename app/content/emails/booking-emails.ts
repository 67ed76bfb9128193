import { email } from "./email-text";

const WHEN = "Day and time, in the reader’s time zone";
const WHAT = "Kind of booking, such as “Discovery session”";

export const BOOKING_EMAILS = {
  "booking-confirmation": email({
    subject: "{what}: {when}",
    preview: "It’s in the diary.",
    heading: "You’re booked, {name}",
    body: `Thank you for choosing a time. The attachment puts it in your calendar.

{details}

{link}`,
    tokens: {
      name: "Their name",
      what: WHAT,
      when: WHEN,
      link: "The button that opens the page of the booking",
      details: "What it is, when, for how long, where and with whom",
    },
    required: ["link", "details"],
  }),
} as const;

export const TEAM_BOOKING_EMAILS = {
  "booking-received": email({
    subject: "{name} booked: {what}, {when}",
    preview: "The attachment puts it in your calendar.",
    heading: "{name} booked a time",
    body: `Everything we know about them is on the lead.

{details}

{link}`,
    tokens: {
      name: "Who booked it",
      what: WHAT,
      when: WHEN,
      link: "The button that opens the lead",
      details: "What it is, when, for how long, where, who they are and what they wrote",
    },
    required: ["link", "details"],
  }),
} as const;
