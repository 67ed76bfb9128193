import { email } from "./email-text";

export const WHEN = "Day and time, in the reader’s time zone";
export const WHAT = "Kind of booking, such as “Discovery session”";

export const BY = "Name of the member of staff who did it";

const VISITOR_TOKENS = {
  name: "Their name",
  what: WHAT,
  when: WHEN,
  link: "The button that opens the page of the booking",
  details: "What it is, when, for how long, where and with whom",
} as const;

const CHANGED_TOKENS = { ...VISITOR_TOKENS, by: BY } as const;

export const BOOKING_EMAILS = {
  "booking-confirmation": email({
    subject: "{what}: {when}",
    preview: "It’s in the diary.",
    heading: "You’re booked, {name}",
    body: `Thank you for choosing a time. The attachment puts it in your calendar.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
  "booking-confirmation--moved": email({
    variant: "Moved",
    subject: "Moved: {what}, {when}",
    preview: "Your calendar takes the new time from the attachment.",
    heading: "Your new time, {name}",
    body: `The booking is at another time now. The attachment moves it in your calendar, too.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
  "booking-confirmation--canceled": email({
    variant: "Canceled",
    subject: "Canceled: {what}, {when}",
    preview: "The attachment takes it out of your calendar.",
    heading: "Your booking is canceled, {name}",
    body: `The attachment takes it out of your calendar. You can choose another time whenever you like.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
  "booking-confirmation--moved-by-us": email({
    variant: "Moved by staff",
    subject: "Moved: {what}, {when}",
    preview: "Your calendar takes the new time from the attachment.",
    heading: "A new time, {name}",
    body: `{by} moved your booking to another time. The attachment moves it in your calendar, too. If the new time doesn’t suit you, reply to this email.

{details}

{link}`,
    tokens: CHANGED_TOKENS,
    required: ["link", "details"],
  }),
  "booking-confirmation--canceled-by-us": email({
    variant: "Canceled by staff",
    subject: "Canceled: {what}, {when}",
    preview: "The attachment takes it out of your calendar.",
    heading: "We had to cancel, {name}",
    body: `{by} canceled your booking, and we’re sorry for that. The attachment takes it out of your calendar. You can choose another time whenever you like.

{details}

{link}`,
    tokens: CHANGED_TOKENS,
    required: ["link", "details"],
  }),
  "booking-confirmation--given": email({
    variant: "Another host",
    subject: "Someone else will meet you: {what}, {when}",
    preview: "The time stays the same.",
    heading: "Someone else will meet you, {name}",
    body: `{by} gave your booking to someone else on our team. The time and the place stay the same, and there’s nothing you need to do.

{details}

{link}`,
    tokens: CHANGED_TOKENS,
    required: ["link", "details"],
  }),
  "booking-reminder": email({
    variant: "A day before",
    subject: "Reminder: {what}, {when}",
    preview: "If it no longer suits you, tell us on its page.",
    heading: "See you soon, {name}",
    body: `A reminder of the time that you booked. If it no longer suits you, open its page to see what you can change, or reply to this email.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
  "booking-reminder--hour": email({
    variant: "An hour before",
    subject: "Soon: {what}, {when}",
    preview: "We look forward to it.",
    heading: "We start soon, {name}",
    body: `Your booking is about to begin. We look forward to it.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
  "booking-late": email({
    subject: "Running a few minutes late: {what}",
    preview: "We’ll be with you shortly.",
    heading: "We’re running late, {name}",
    body: `We’ll be with you a few minutes after the time we agreed. There’s nothing you need to do.

{details}

{link}`,
    tokens: VISITOR_TOKENS,
    required: ["link", "details"],
  }),
} as const;
