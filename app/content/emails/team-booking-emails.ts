import { BY, WHAT, WHEN } from "./booking-emails";
import { email } from "./email-text";

const HOST_TOKENS = {
  name: "Who booked it",
  what: WHAT,
  when: WHEN,
  link: "The button that opens the lead",
  details: "What it is, when, for how long, where, who they are and what they wrote",
} as const;

const CHANGED_HOST_TOKENS = { ...HOST_TOKENS, by: BY } as const;

export const TEAM_BOOKING_EMAILS = {
  "calendar-unreadable": email({
    subject: "We can’t read your calendar at {calendar}",
    preview: "Events that you add there don’t count for bookings until we can.",
    heading: "Your calendar can’t be read",
    body: `We haven’t been able to read your calendar for a while, and keep trying. Until then the busy times that we last read still count, but events that you added since don’t, so someone could book you over one of them.

If its address or password changed, remove the calendar and add it again.

{link}

{details}`,
    tokens: {
      calendar: "Where it is, such as “cloud.example”",
      link: "The button that opens their calendars",
      details: "Why, since when, and when it was last read",
    },
    required: ["link", "details"],
  }),
  "booking-received": email({
    subject: "{name} booked: {what}, {when}",
    preview: "The attachment puts it in your calendar.",
    heading: "{name} booked a time",
    body: `Everything we know about them is on the lead.

{details}

{link}`,
    tokens: HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--moved": email({
    variant: "Moved",
    subject: "{name} moved: {what}, {when}",
    preview: "The attachment moves it in your calendar.",
    heading: "{name} chose another time",
    body: `The attachment moves it in your calendar.

{details}

{link}`,
    tokens: HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--canceled": email({
    variant: "Canceled",
    subject: "{name} canceled: {what}, {when}",
    preview: "The attachment takes it out of your calendar.",
    heading: "{name} canceled",
    body: `The time is free again. The attachment takes it out of your calendar.

{details}

{link}`,
    tokens: HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--moved-by-us": email({
    variant: "Moved by staff",
    subject: "{by} moved: {what} with {name}, {when}",
    preview: "The attachment moves it in your calendar.",
    heading: "{by} moved the booking of {name}",
    body: `They were told by email. The attachment moves it in your calendar.

{details}

{link}`,
    tokens: CHANGED_HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--given": email({
    variant: "Given to you",
    subject: "Yours now: {what} with {name}, {when}",
    preview: "The attachment puts it in your calendar.",
    heading: "You host {name}",
    body: `{by} gave you this booking, and {name} was told by email. The attachment puts it in your calendar.

{details}

{link}`,
    tokens: CHANGED_HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--canceled-by-us": email({
    variant: "Canceled by staff",
    subject: "{by} canceled: {what} with {name}, {when}",
    preview: "The attachment takes it out of your calendar.",
    heading: "{by} canceled the booking of {name}",
    body: `They were told by email, and the time is free again. The attachment takes it out of your calendar.

{details}

{link}`,
    tokens: CHANGED_HOST_TOKENS,
    required: ["link", "details"],
  }),
  "booking-received--handed-over": email({
    variant: "Handed over",
    subject: "No longer yours: {what} with {name}",
    preview: "The attachment takes it out of your calendar.",
    heading: "Someone else hosts {name}",
    body: `Someone else hosts this booking now. The attachment takes it out of your calendar.

{details}

{link}`,
    tokens: HOST_TOKENS,
    required: ["link", "details"],
  }),
} as const;
