import type {
  BookingEmail,
  BookingHostEmail,
  BookingLateEmail,
  BookingReminderEmail,
  BookingVisitorEmail,
} from "~/domain/bookings/email-data";
import { timeInWords } from "~/domain/bookings/words";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { greeted, openLead, repeated, unclickable } from "./lead-words";

type Facts = EmailContent["facts"];

const PLACE_LABELS = { phone: "Phone call", video: "Video call", address: "Address" } as const;

/** Formats day and time in the recipient's time zone. */
function whenOf({ timeZone, startsAt }: Pick<BookingEmail, "timeZone" | "startsAt">): string {
  return timeInWords(timeZone, startsAt);
}

function factsOf(data: Omit<BookingEmail, "change">): Facts {
  const { what, minutes, place, placeDetails, phone } = data;
  return [
    ["What", `${what}, ${minutes} minutes`],
    ["When", whenOf(data)],
    [PLACE_LABELS[place], place === "phone" ? phone : placeDetails],
  ];
}

type VisitorFacts = Pick<BookingVisitorEmail, "hosts" | "place"> & Omit<BookingEmail, "change">;

function factsOfVisitor(data: VisitorFacts): Facts {
  const facts = factsOf(data);
  // The number may be theirs or someone else's, so nothing in it is clickable.
  return [...(data.place === "phone" ? repeated(facts) : facts), ["With", data.hosts.join(", ")]];
}

function bookedBecause(origin: string): string {
  return `You received this because someone booked a time with this address at ${origin}. If that wasn’t you, you can ignore it.`;
}

const OPEN = "Open your booking";

/** To the visitor: what they booked, with a link to its page. */
export function bookingConfirmation(data: BookingVisitorEmail, say: Say): EmailContent {
  const { name, what, url, origin, by, message } = data;
  const tokens = { name: greeted(name), what, when: whenOf(data) };
  return {
    ...wordsToVisitor(data, say, tokens),
    action: { label: OPEN, url },
    facts: factsOfVisitor(data),
    quotations: message === "" ? [] : [[`Message from ${by}`, message]],
    reason: bookedBecause(origin),
  };
}

type Tokens = { name: string; what: string; when: string };

function wordsToVisitor({ change, by }: BookingVisitorEmail, say: Say, tokens: Tokens) {
  if (change === "booked" || change === "handed-over") return say("booking-confirmation", tokens);
  if (change === "moved") {
    return by === ""
      ? say("booking-confirmation--moved", tokens)
      : say("booking-confirmation--moved-by-us", { ...tokens, by });
  }
  if (change === "given") return say("booking-confirmation--given", { ...tokens, by });
  return by === ""
    ? say("booking-confirmation--canceled", tokens)
    : say("booking-confirmation--canceled-by-us", { ...tokens, by });
}

/** To the visitor: we'll be a few minutes late. */
export function bookingLate(data: BookingLateEmail, say: Say): EmailContent {
  const { name, what, url, origin } = data;
  return {
    ...say("booking-late", { name: greeted(name), what, when: whenOf(data) }),
    action: { label: OPEN, url },
    facts: factsOfVisitor(data),
    quotations: [],
    reason: bookedBecause(origin),
  };
}

/** To the visitor, about a day or an hour before it begins. */
export function bookingReminder(data: BookingReminderEmail, say: Say): EmailContent {
  const { name, what, url, origin, isSoon } = data;
  const tokens = { name: greeted(name), what, when: whenOf(data) };
  return {
    ...(isSoon ? say("booking-reminder--hour", tokens) : say("booking-reminder", tokens)),
    action: { label: OPEN, url },
    facts: factsOfVisitor(data),
    quotations: [],
    reason: bookedBecause(origin),
  };
}

/** To its hosts, and to staff who are notified of new leads. */
export function bookingReceived(data: BookingHostEmail, say: Say): EmailContent {
  const { name, email, phone, place, what, answers, leadId, origin } = data;
  const tokens = { name: unclickable(name), what, when: whenOf(data) };
  return {
    ...wordsToHost(data, say, tokens),
    action: openLead(origin, leadId),
    facts: [...factsOf(data), ["Name", name], ["Email", email], ["Phone", place === "phone" ? "" : phone]],
    quotations: answers.map(({ question, answer }) => [question, answer] as const),
    reason: "You received this because you host this booking, or get new leads by email.",
  };
}

function wordsToHost({ change, by }: BookingHostEmail, say: Say, tokens: Tokens) {
  switch (change) {
    case "booked":
      return say("booking-received", tokens);
    case "handed-over":
      return say("booking-received--handed-over", tokens);
    case "given":
      return say("booking-received--given", { ...tokens, by });
    case "moved":
      return by === ""
        ? say("booking-received--moved", tokens)
        : say("booking-received--moved-by-us", { ...tokens, by });
    case "canceled":
      return by === ""
        ? say("booking-received--canceled", tokens)
        : say("booking-received--canceled-by-us", { ...tokens, by });
  }
}
