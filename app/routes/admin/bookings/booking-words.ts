import type { Params } from "react-router";
import { BOOKING_MESSAGE_MAX_CHARACTERS } from "~/domain/bookings/change-input";
import { bad } from "~/lib/notice";
import { bookedPath, recordOf } from "./booked-record";
import { BOOKINGS } from "./bookings-list";

/** Paths and data for dialogs about a booking. */
export const OF_BOOKING = {
  back(params: Params) {
    const record = recordOf(params);
    return record ? bookedPath(record) : BOOKINGS.path;
  },
  write: "lead.write",
} as const;

export const BOOKING_OVER = bad("Nothing to change", "The booking is over, or was called off.");

export const BOOKING_TOLD = {
  text: "The visitor and the hosts get an email with an entry for their calendars.",
  held: "Email isn’t set up, so the messages wait under Emails.",
};

/** Field for a message in the email about the change. */
export const BOOKING_MESSAGE = {
  label: "Message to them",
  hint: "It’s in the email that tells them",
  kind: "long",
  rows: 3,
  max: BOOKING_MESSAGE_MAX_CHARACTERS,
} as const;
