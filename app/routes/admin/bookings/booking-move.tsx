import { BookingMoveInput } from "~/domain/bookings/change-input";
import { moveBookingByStaff } from "~/domain/bookings/move-booking-by-staff.server";
import { getMovedBooking, type MovedBooking } from "~/domain/bookings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { agencyWallTime, SKIPPED_HOUR } from "~/lib/agency-moment";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Choice } from "../kit/list-toolbar";
import type { Route } from "./+types/booking-move";
import { BOOKING_MESSAGE, BOOKING_OVER, BOOKING_TOLD, OF_BOOKING } from "./booking-words";

const edit = editor({
  noun: "time",
  ...OF_BOOKING,
  schema: BookingMoveInput,
  invalid: bad("Please check the time", "It’s marked below."),
  failed: failedTo("move the booking. Nothing was changed"),
  update: {
    param: "bookingId",
    isPrivate: true,
    find: (app: AppContext, id): Promise<MovedBooking> => getMovedBooking(app, id),
    fields: ({ startsAt }) => {
      const [day = "", time = ""] = agencyWallTime(new Date(startsAt)).split("T");
      return { day, time, hostId: "", message: "" };
    },
    hints: ({ suggested = [] }): Record<string, string> =>
      suggested.length > 0 ? { day: `Next free: ${suggested.join("; ")}` } : {},
    nameOf: ({ name, what }) => `${what} with ${name}`,
    stored: whenStale("booking.stale", (stored): MovedBooking => stored),
    save: (app, { id, updatedAt, value }) => moveBookingByStaff(app, { id, updatedAt, ...value }),
    done: good("Booking moved", BOOKING_TOLD.text, { held: ["Booking moved", BOOKING_TOLD.held] }),
  },
  choices: async (_app, booking) => ({ hostId: hostChoices(booking) }),
  ends: {
    moved: "done",
    same: { time: "It’s at this time with this host already. Change one of them." },
    "host-taken": { hostId: "They’re busy then. Choose someone else, or another time." },
    "unknown-host": { hostId: "They can’t host it anymore. Choose someone else." },
    taken: { time: "Nobody who hosts it is free then. Choose another time." },
    "in-past": { time: "Enter a time that is still ahead." },
    "skipped-hour": { time: SKIPPED_HOUR },
    over: BOOKING_OVER,
  },
});

function hostChoices({ possibleHosts = [], hostIds = [] }: Partial<MovedBooking> = {}): Choice[] {
  if (possibleHosts.length === 0) return [{ value: "", label: "All of its hosts" }];
  const choices = possibleHosts.map(({ id, name, isFree }) => {
    const isNow = hostIds.includes(id) ? " (hosts it now)" : "";
    return { value: id, label: `${name}${isFree ? isNow : " (busy at its present time)"}` };
  });
  return [{ value: "", label: "Its present host if free, or anyone who is" }, ...choices];
}

export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Move: ${fields.name}` };
}
export const action = edit.action;
export const meta = () => adminMeta("Move booking");

export default editDialog({
  schema: BookingMoveInput,
  isNarrow: true,
  words: { save: "Move and notify", saving: "Moving..." },
  fields: {
    day: { label: "Day", type: "date", required: true, width: "sm:col-span-6" },
    time: { label: "Time, by our clock", type: "time", required: true, width: "sm:col-span-3" },
    hostId: { label: "Host", kind: "choice", choices: [] },
    message: BOOKING_MESSAGE,
  },
});
