import type { BookingPlace } from "~/db/schema/lists";
import type { AgencyEmail } from "~/kernel/email-data";

/** News about a booking. */
export type BookingChange = "booked" | "moved" | "canceled";

/** Facts of every message about a booked time. */
export type BookingEmail = AgencyEmail & {
  change: BookingChange;
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

/** To the visitor. `hosts`: names of those who will talk with them; empty: nobody has one to tell. */
export type BookingVisitorEmail = BookingEmail & { name: string; hosts: readonly string[]; url: string };

/** To those who host it. */
export type BookingHostEmail = BookingEmail & {
  name: string;
  email: string;
  answers: readonly { question: string; answer: string }[];
  leadId: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "booking-confirmation": BookingVisitorEmail;
    "booking-received": BookingHostEmail;
  }
}
