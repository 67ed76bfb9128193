import * as z from "zod/mini";
import { required, text } from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanLine, cleanLines } from "~/lib/clean-text";

export const BOOKING_MESSAGE_MAX_CHARACTERS = 1000;
export const HOST_ID_MAX_CHARACTERS = 100;

export const NO_DAY = "Enter the day.";
export const NO_TIME = "Enter the time, such as 14:30.";
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const CLOCK_CHARACTERS = "14:30".length;
const DAY_CHARACTERS = "2027-01-31".length;

const message = z._default(text(cleanLines, BOOKING_MESSAGE_MAX_CHARACTERS), "");

/**
 * New time of a booking, by the agency's clock, or new host. `hostId`: empty for anyone free, preferably its present
 * one.
 */
export const BookingMoveInput = z.object({
  day: required(cleanLine, DAY_CHARACTERS, NO_DAY).check(z.refine(isCalendarDate, NO_DAY)),
  time: required(cleanLine, CLOCK_CHARACTERS, NO_TIME).check(z.refine((typed) => CLOCK.test(typed), NO_TIME)),
  hostId: z._default(text(cleanLine, HOST_ID_MAX_CHARACTERS), ""),
  message,
});
export type BookingMoveInput = z.output<typeof BookingMoveInput>;

/** Message to the visitor when staff cancel a booking. */
export const BookingCancelInput = z.object({ message });
export type BookingCancelInput = z.output<typeof BookingCancelInput>;
