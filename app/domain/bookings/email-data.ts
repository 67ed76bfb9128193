import type { BookingPlace } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";

/**
 * Event of a booking. `given`: someone else now hosts it, at the same time. `handed-over`: sent to its former host,
 * whether or not the time changed.
 */
export type BookingChange = "booked" | "moved" | "given" | "canceled" | "handed-over";

/** Facts in every message about a booking. */
export type BookingEmail = AgencyEmail & {
  change: BookingChange;
  /** Name of the member of staff who did it; empty: the visitor did. */
  by: string;
  /** Name of its kind, such as "Discovery session". */
  what: string;
  minutes: number;
  startsAt: Date;
  /** IANA name of the reader's zone. */
  timeZone: string;
  place: BookingPlace;
  placeDetails: string;
  /** Number to call. */
  phone: string;
};

/**
 * Sent to the visitor. `hosts`: names of those who will talk with them; empty: no host has a name to show. `message`:
 * from the member of staff who changed it.
 */
export type BookingVisitorEmail = BookingEmail & {
  name: string;
  hosts: readonly string[];
  url: string;
  message: string;
};

/** Sent to the visitor when we're running late. */
export type BookingLateEmail = Omit<BookingVisitorEmail, "change" | "message">;

/** Sent to its hosts. */
export type BookingHostEmail = BookingEmail & {
  name: string;
  email: string;
  answers: readonly { question: string; answer: string }[];
  leadId: string;
};

/** Sent to the visitor before it starts. */
export type BookingReminderEmail = BookingLateEmail & { isSoon: boolean };

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "booking-confirmation": BookingVisitorEmail;
    "booking-received": BookingHostEmail;
    "booking-late": BookingLateEmail;
    "booking-reminder": BookingReminderEmail;
  }
}
