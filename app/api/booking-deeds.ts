import { z } from "@hono/zod-openapi";
import { noteAttendance, sayRunningLate } from "~/domain/bookings/change-attendance.server";
import { cancelBookingByStaff } from "~/domain/bookings/change-booking.server";
import { BookingCancelInput } from "~/domain/bookings/change-input";
import { moveBookingToMoment } from "~/domain/bookings/move-booking-by-staff.server";
import { listBookingHosts } from "~/domain/bookings/queries.server";
import { onlyLeft } from "~/lib/only-left";
import { answerBooking, IN_PAST, NEEDS_READ, NO_HOST, refusedBooking } from "./booking-answers";
import { AttendanceBody, Booking, CancelBody, HostsQuery, MoveBody, PossibleHost } from "./booking-shapes";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { meantVersion } from "./versions";

const AS_IT_IS = {
  status: 200,
  description: "The updated booking.",
  schema: dataOf(Booking),
  hasVersion: true,
} as const;

/** Operations that change a booked time. */
export const bookingDeedOperations = [
  operation({
    id: "listBookingHosts",
    method: "get",
    path: "/bookings/{id}/hosts",
    tag: "Bookings",
    permission: "lead.read",
    summary: "List who could host a booking",
    description: "Hosts of its kind come first. None where several host it together.",
    params: IdParams,
    query: HostsQuery,
    success: { status: 200, description: "The people.", schema: z.strictObject({ data: z.array(PossibleHost) }) },
    async handle({ ctx, params: { id }, query: { at } }) {
      const hosts = await listBookingHosts(ctx, { id, at: at === undefined ? null : new Date(at) });
      return { body: { data: hosts } };
    },
  }),
  operation({
    id: "moveBooking",
    method: "post",
    path: "/bookings/{id}/move",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Move a booking",
    description: `To any time at which its hosts have nothing else: working hours and notice are for visitors. Or to another host, at the same time or another one. They and the hosts are notified. ${NEEDS_READ}`,
    params: IdParams,
    body: MoveBody,
    isVersioned: true,
    success: AS_IT_IS,
    async handle({ ctx, params: { id }, body: { startsAt, hostId, updatedAt: seen, ...sent }, request }) {
      if (startsAt === undefined && hostId === undefined) {
        throw invalidFields([{ field: "startsAt", message: "Send a time, a host, or both." }]);
      }
      const { message } = checkPart(BookingCancelInput, sent);
      const updatedAt = meantVersion(request.headers, seen);
      const at = startsAt === undefined ? null : new Date(startsAt);
      const { outcome } = await moveBookingToMoment(ctx, { id, updatedAt, at, hostId, message });
      switch (outcome) {
        case "moved":
        case "same":
          return answerBooking(ctx, id);
        case "taken":
          throw refusedBooking(outcome, "Nobody who hosts it is free then. Choose another time.");
        case "host-taken":
          throw refusedBooking(outcome, "This host is busy then. Read who is free with `listBookingHosts`.");
        case "unknown-host":
          throw invalidFields([{ field: "hostId", message: NO_HOST }]);
        case "in-past":
          throw invalidFields([{ field: "startsAt", message: IN_PAST }]);
        case "over":
          throw refusedBooking(outcome, "It was canceled or is over.");
      }
    },
  }),
  operation({
    id: "cancelBooking",
    method: "post",
    path: "/bookings/{id}/cancel",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Cancel a booking",
    description: `Its time is free again. The visitor and the hosts are notified. ${NEEDS_READ}`,
    params: IdParams,
    body: CancelBody,
    isVersioned: true,
    success: AS_IT_IS,
    async handle({ ctx, params: { id }, body: { updatedAt: seen, ...sent }, request }) {
      const { message } = checkPart(BookingCancelInput, sent);
      const updatedAt = meantVersion(request.headers, seen);
      const { outcome } = await cancelBookingByStaff(ctx, { id, updatedAt, message });
      if (outcome === "over") throw refusedBooking(outcome, "It was canceled before, or is over.");
      onlyLeft(outcome, "canceled");
      return answerBooking(ctx, id);
    },
  }),
  operation({
    id: "tellRunningLate",
    method: "post",
    path: "/bookings/{id}/late",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Tell the visitor that we’re running late",
    description: `By email, from an hour before it begins until it is over, once for each time. ${NEEDS_READ}`,
    params: IdParams,
    success: AS_IT_IS,
    refusals: [409],
    async handle({ ctx, params: { id } }) {
      const { outcome } = await sayRunningLate(ctx, { id });
      if (outcome === "told-before") throw refusedBooking(outcome, "They were told already.");
      if (outcome === "too-early") {
        throw refusedBooking(outcome, "This is possible from an hour before it begins until it is over.");
      }
      onlyLeft(outcome, "told");
      return answerBooking(ctx, id);
    },
  }),
  operation({
    id: "noteAttendance",
    method: "post",
    path: "/bookings/{id}/attendance",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Note whether the visitor came",
    description: `From when it begins. No one is notified. ${NEEDS_READ}`,
    params: IdParams,
    body: AttendanceBody,
    success: AS_IT_IS,
    refusals: [409],
    async handle({ ctx, params: { id }, body: { isMissed } }) {
      const { outcome } = await noteAttendance(ctx, { id, isMissed });
      if (outcome === "too-early") throw refusedBooking(outcome, "It hasn’t begun yet.");
      if (outcome === "canceled") throw refusedBooking("over", "It was canceled.");
      onlyLeft(outcome, "noted");
      return answerBooking(ctx, id);
    },
  }),
];
