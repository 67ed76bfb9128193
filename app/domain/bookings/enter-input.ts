import * as z from "zod/mini";
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOT_AN_EMAIL,
  PHONE_MAX_CHARACTERS,
  required,
  text,
} from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { isUuid } from "~/lib/uuid";
import { CLOCK, HOST_ID_MAX_CHARACTERS, NO_DAY, NO_TIME } from "./change-input";
import { ANSWER_MAX_CHARACTERS, BOOKING_MISSING } from "./schema";

const MOMENT_CHARACTERS = "2026-11-21T17:05:00.000Z".length;
const UUID_CHARACTERS = 36;

/** Kinds of records for which staff book a time. */
export const BOOKING_SUBJECT_KINDS = ["lead", "customer", "contact", "project", "application"] as const;
export type BookingSubject = { kind: (typeof BOOKING_SUBJECT_KINDS)[number]; id: string };

/** Parses a subject from an address, `lead:<id>`; null: none, or invalid. */
export function readBookingSubject(text: string | null): BookingSubject | null {
  const [name, id = ""] = (text ?? "").split(":");
  const kind = BOOKING_SUBJECT_KINDS.find((known) => known === name);
  return kind && isUuid(id) ? { kind, id } : null;
}

/** Page where staff book a time; null: without a record. */
export function newBookingPath(subject: BookingSubject | null): string {
  const path = "/admin/bookings/new";
  return subject ? `${path}?${new URLSearchParams({ about: `${subject.kind}:${subject.id}` })}` : path;
}

/** Query parameter with the booked kind. */
export const BOOKED_KIND = "what";

const isMoment = (typed: string) => typed === "" || !Number.isNaN(Date.parse(typed));

/**
 * Booking made by staff for someone: `startsAt`, one of the times offered to visitors, or else a day and a time by the
 * agency's clock. `hostId`: empty for anyone free.
 */
export const EnteredBooking = z.object({
  kindId: required(cleanLine, UUID_CHARACTERS, "Choose a kind."),
  startsAt: z._default(text(cleanLine, MOMENT_CHARACTERS).check(z.refine(isMoment, NO_TIME)), ""),
  day: z._default(
    text(cleanLine, NO_DAY.length).check(z.refine((typed) => typed === "" || isCalendarDate(typed), NO_DAY)),
    "",
  ),
  time: z._default(
    text(cleanLine, NO_TIME.length).check(z.refine((typed) => typed === "" || CLOCK.test(typed), NO_TIME)),
    "",
  ),
  hostId: z._default(text(cleanLine, HOST_ID_MAX_CHARACTERS), ""),
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Enter their name."),
  email: required((typed) => asciiMailbox(cleanLine(typed)), EMAIL_MAX_CHARACTERS, "Enter their email address.").check(
    z.refine(isMailbox, NOT_AN_EMAIL),
  ),
  phone: z._default(text(cleanLine, PHONE_MAX_CHARACTERS), ""),
  topic: z._default(text(cleanLines, ANSWER_MAX_CHARACTERS), ""),
  isVisitorTold: z.pipe(
    z.optional(z.string()),
    z.transform((sent: string | undefined) => sent === "on"),
  ),
});
export type EnteredBooking = z.output<typeof EnteredBooking>;

export const NO_PHONE = BOOKING_MISSING.phone;
