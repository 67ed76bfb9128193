import type { z } from "@hono/zod-openapi";
import { bookForVisitor } from "~/domain/bookings/book-for-visitor.server";
import { cancelBookingByStaff, moveBookingToMoment } from "~/domain/bookings/change-booking.server";
import { BookingCancelInput } from "~/domain/bookings/change-input";
import { listBookings } from "~/domain/bookings/list-bookings.server";
import { getOfferedKind, getWholeBooking } from "~/domain/bookings/queries.server";
import { answerField, bookingDetails, type ListedBooking, type WholeBooking } from "~/domain/bookings/schema";
import type { AppContext } from "~/kernel/app-context";
import { onlyLeft } from "~/lib/only-left";
import { agencyTimeZone } from "~/lib/place";
import { readZone } from "~/lib/visitor-zones";
import { answerOne } from "./answer-one";
import { Booking, BookingQuery, BookingSummary, CancelBody, MoveBody, NewBooking } from "./booking-shapes";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";
import { meantVersion } from "./versions";

const showListed = shownAs(BookingSummary, ({ what, hosts, standing }: ListedBooking) => {
  const state: z.output<typeof BookingSummary>["state"] =
    standing === "missed" || standing === "canceled" ? standing : "booked";
  return { kindName: what, state, hostNames: [...hosts] };
});

const show = shownAs(Booking, ({ answers, hosts }: WholeBooking) => ({
  answers: answers.map((each) => ({ ...each })),
  hosts: hosts.map((each) => ({ ...each })),
}));

async function answerBooking(ctx: AppContext, id: string, address?: string) {
  return answerOne(show(await getWholeBooking(ctx, id)), address);
}

const AS_IT_IS = {
  status: 200,
  description: "The updated booking.",
  schema: dataOf(Booking),
  hasVersion: true,
} as const;

const NEEDS_READ = "The key also needs `lead.read` to get it back.";

function refused(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `booking.${why}`, message });
}

function readTimeZone(typed: string | undefined): string {
  const timeZone = readZone(typed ?? agencyTimeZone());
  if (timeZone) return timeZone;
  if (typed === undefined) return agencyTimeZone();
  throw invalidFields([
    { field: "timeZone", message: "This isn't a time zone. Use an IANA name, such as Europe/Berlin." },
  ]);
}

/** Checks the person and their answers as the page of the kind does. */
async function readDetails(ctx: AppContext, { kindId, name, email, phone, answers = [] }: z.output<typeof NewBooking>) {
  const kind = await refuseUnknownIds({ "booking-kind.not-found": "kindId" }, () => getOfferedKind(ctx, kindId));
  if (answers.length > kind.questions.length) {
    throw invalidFields([{ field: "answers", message: "The kind asks fewer questions." }]);
  }
  const given = answers.map((answer, index) => [answerField(index), answer] as const);
  const names = Object.fromEntries(given.map(([field], index) => [field, `answers.${index}`]));
  return checkPart(bookingDetails(kind), { name, email, phone, ...Object.fromEntries(given) }, names);
}

export const bookingOperations = [
  operation({
    id: "listBookings",
    method: "get",
    path: "/bookings",
    tag: "Bookings",
    permission: "lead.read",
    summary: "List bookings",
    query: BookingQuery,
    success: { status: 200, description: "A page of bookings.", schema: pageOf(BookingSummary) },
    async handle({ ctx, query, request }) {
      const { after: cursor, standing, kindId: kind, hostId: host, ...asked } = query;
      const state = standing === undefined ? "any" : standing === "upcoming" ? undefined : standing;
      return answerPage(request, query, await listBookings(ctx, { ...asked, state, kind, host, cursor }), showListed);
    },
  }),
  operation({
    id: "getBooking",
    method: "get",
    path: "/bookings/{id}",
    tag: "Bookings",
    permission: "lead.read",
    summary: "Read a booking",
    params: IdParams,
    success: { status: 200, description: "The booking.", schema: dataOf(Booking), hasVersion: true },
    async handle({ ctx, params: { id } }) {
      return answerBooking(ctx, id);
    },
  }),
  operation({
    id: "createBooking",
    method: "post",
    path: "/bookings",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Book a time",
    description: `For someone who called or wrote elsewhere. They and the hosts are notified. ${NEEDS_READ}`,
    body: NewBooking,
    success: { status: 201, description: "The new booking.", schema: dataOf(Booking), hasVersion: true },
    refusals: [403, 409],
    async handle({ ctx, body }) {
      const { kindId, startsAt, leadId = null } = body;
      const timeZone = readTimeZone(body.timeZone);
      const details = await readDetails(ctx, body);
      const booked = await refuseUnknownIds({ "lead.not-found": "leadId" }, () =>
        bookForVisitor(ctx, { kindId, at: new Date(startsAt), timeZone, details, leadId }),
      );
      switch (booked.outcome) {
        case "booked":
          return answerBooking(ctx, booked.id, `/api/bookings/${booked.id}`);
        case "taken":
          throw refused(booked.outcome, "This time isn't free. Read the offered times again, and choose another one.");
        case "unknown-kind":
          throw invalidFields([{ field: "kindId", message: "There is nothing with this id." }]);
      }
    },
  }),
  operation({
    id: "moveBooking",
    method: "post",
    path: "/bookings/{id}/move",
    tag: "Bookings",
    permission: "lead.write",
    summary: "Move a booking",
    description: `To any time at which its hosts have nothing else: working hours and notice are for visitors. They and the hosts are notified. ${NEEDS_READ}`,
    params: IdParams,
    body: MoveBody,
    isVersioned: true,
    success: AS_IT_IS,
    async handle({ ctx, params: { id }, body: { startsAt, updatedAt: seen, ...sent }, request }) {
      const { message } = checkPart(BookingCancelInput, sent);
      const updatedAt = meantVersion(request.headers, seen);
      const { outcome } = await moveBookingToMoment(ctx, { id, updatedAt, at: new Date(startsAt), message });
      switch (outcome) {
        case "moved":
          return answerBooking(ctx, id);
        case "taken":
          throw refused(outcome, "Nobody who hosts it is free then. Choose another time.");
        case "in-past":
          throw invalidFields([{ field: "startsAt", message: "This time is in the past." }]);
        case "over":
          throw refused(outcome, "It was canceled or is over.");
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
      if (outcome === "over") throw refused(outcome, "It was canceled before, or is over.");
      onlyLeft(outcome, "canceled");
      return answerBooking(ctx, id);
    },
  }),
];
