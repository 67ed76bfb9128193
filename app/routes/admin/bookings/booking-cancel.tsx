import { cancelBookingByStaff } from "~/domain/bookings/change-booking.server";
import { BookingCancelInput } from "~/domain/bookings/change-input";
import { getStaffBooking } from "~/domain/bookings/queries.server";
import type { StaffBooking } from "~/domain/bookings/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/booking-cancel";
import { BOOKING_MESSAGE, BOOKING_OVER, BOOKING_TOLD, OF_BOOKING } from "./booking-words";

const edit = editor({
  noun: "cancellation",
  ...OF_BOOKING,
  schema: BookingCancelInput,
  invalid: bad("Please check the message", "It’s marked below."),
  failed: failedTo("cancel the booking. Nothing was changed"),
  update: {
    param: "bookingId",
    isPrivate: true,
    find: (app, id): Promise<StaffBooking> => getStaffBooking(app, id),
    fields: () => ({ message: "" }),
    nameOf: ({ name, what, when }) => `${what} with ${name}, ${when}`,
    stored: whenStale("booking.stale", (stored) => stored),
    save: (app, { id, updatedAt, value }) => cancelBookingByStaff(app, { id, updatedAt, ...value }),
    done: good("Booking called off", BOOKING_TOLD.text, { held: ["Booking called off", BOOKING_TOLD.held] }),
  },
  ends: { canceled: "done", over: BOOKING_OVER },
});

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Cancel: ${fields.name}` };
}
export const action = edit.action;
export const meta = () => adminMeta("Cancel booking");

export default editDialog({
  schema: BookingCancelInput,
  isNarrow: true,
  words: { save: "Cancel booking and notify", saving: "Notifying..." },
  fields: {
    message: BOOKING_MESSAGE,
  },
});
