import type { BookingEmail, BookingHostEmail, BookingVisitorEmail } from "~/domain/bookings/email-data";
import { timeInWords } from "~/domain/bookings/words";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { greeted, openLead, repeated, unclickable } from "./lead-words";

type Facts = EmailContent["facts"];

const PLACE_LABELS = { phone: "Phone call", video: "Video call", address: "Address" } as const;

/** Day and time in the zone of the message's reader. */
function whenOf({ timeZone, startsAt }: BookingEmail): string {
  return timeInWords(timeZone, startsAt);
}

function factsOf(data: BookingEmail): Facts {
  const { what, minutes, place, placeDetails, phone } = data;
  return [
    ["What", `${what}, ${minutes} minutes`],
    ["When", whenOf(data)],
    [PLACE_LABELS[place], place === "phone" ? phone : placeDetails],
  ];
}

/** To the visitor: what they booked, with the address of its page. */
export function bookingConfirmation(data: BookingVisitorEmail, say: Say): EmailContent {
  const { name, what, hosts, url, origin, place, change } = data;
  const tokens = { name: greeted(name), what, when: whenOf(data) };
  const facts = factsOf(data);
  return {
    ...(change === "booked"
      ? say("booking-confirmation", tokens)
      : change === "moved"
        ? say("booking-confirmation--moved", tokens)
        : say("booking-confirmation--canceled", tokens)),
    action: { label: "Open your booking", url },
    // The number is theirs, or someone else's: nothing in it can be clicked.
    facts: [...(place === "phone" ? repeated(facts) : facts), ["With", hosts.join(", ")]],
    quotations: [],
    reason: `You received this because someone booked a time with this address at ${origin}. If that wasn’t you, you can ignore it.`,
  };
}

/** To those who host it, and to staff who hear of new leads. */
export function bookingReceived(data: BookingHostEmail, say: Say): EmailContent {
  const { name, email, phone, place, what, answers, leadId, origin, change } = data;
  const tokens = { name: unclickable(name), what, when: whenOf(data) };
  return {
    ...(change === "booked"
      ? say("booking-received", tokens)
      : change === "moved"
        ? say("booking-received--moved", tokens)
        : say("booking-received--canceled", tokens)),
    action: openLead(origin, leadId),
    facts: [...factsOf(data), ["Name", name], ["Email", email], ["Phone", place === "phone" ? "" : phone]],
    quotations: answers.map(({ question, answer }) => [question, answer] as const),
    reason: "You received this because you host this booking, or get new leads by email.",
  };
}
