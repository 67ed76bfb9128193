import type { BookingPlace } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";

/**
 * News about a booking. `given`: someone else hosts it now, at the same time. `handed-over`: the same, or at another
 * time, for its former host.
 */
export type BookingChange = "booked" | "moved" | "given" | "canceled" | "handed-over";

/** Facts of every message about a booked time. */
export type BookingEmail = AgencyEmail & {
  change: BookingChange;
  /** Name of the member of staff who did it; empty: the visitor did. */
  by: string;
  /** Name of its kind: "Discovery session". */
  what: string;
  minutes: number;
  startsAt: Date;
  /** Zone of its reader, by its IANA name. */
  timeZone: string;
  place: BookingPlace;
  placeDetails: string;
  /** Number that is called. */
  phone: string;
};

/**
 * To the visitor. `hosts`: names of those who will talk with them; empty: nobody has one to tell. `message`: from the
 * member of staff who changed it.
 */
export type BookingVisitorEmail = BookingEmail & {
  name: string;
  hosts: readonly string[];
  url: string;
  message: string;
};

/** To the visitor, when we're running late. */
export type BookingLateEmail = Omit<BookingVisitorEmail, "change" | "message">;

/** To those who host it. */
export type BookingHostEmail = BookingEmail & {
  name: string;
  email: string;
  answers: readonly { question: string; answer: string }[];
  leadId: string;
};

/** To the visitor, before it begins. */
export type BookingReminderEmail = BookingLateEmail & { isSoon: boolean };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "booking-confirmation": BookingVisitorEmail;
    "booking-received": BookingHostEmail;
    "booking-late": BookingLateEmail;
    "booking-reminder": BookingReminderEmail;
  }
}
