import type { z } from "@hono/zod-openapi";
import { bookForVisitor } from "~/domain/bookings/book-for-visitor.server";
import { listBookings } from "~/domain/bookings/list-bookings.server";
import { getOfferedKind } from "~/domain/bookings/queries.server";
import { answerField, bookingDetails, type ListedBooking } from "~/domain/bookings/schema";
import type { AppContext } from "~/kernel/app-context";
import { agencyTimeZone } from "~/lib/place";
import { readZone } from "~/lib/visitor-zones";
import { answerBooking, IN_PAST, NEEDS_READ, NO_HOST, refusedBooking } from "./booking-answers";
import { Booking, BookingQuery, BookingSummary, NewBooking } from "./booking-shapes";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";

const showListed = shownAs(BookingSummary, ({ what, hosts, standing }: ListedBooking) => {
  const state: z.output<typeof BookingSummary>["state"] =
    standing === "missed" || standing === "canceled" ? standing : "booked";
  return { kindName: what, state, hostNames: [...hosts] };
});

function readTimeZone(typed: string | undefined): string {
  const timeZone = readZone(typed ?? agencyTimeZone());
  if (timeZone) return timeZone;
  if (typed === undefined) return agencyTimeZone();
  throw invalidFields([
    { field: "timeZone", message: "This isn't a time zone. Use an IANA name, such as Europe/Berlin." },
  ]);
}

/** Validates the person and their answers, as the page of the kind does. */
async function readDetails(ctx: AppContext, { kindId, name, email, phone, answers = [] }: z.output<typeof NewBooking>) {
  const kind = await refuseUnknownIds({ "booking-kind.not-found": "kindId" }, () => getOfferedKind(ctx, kindId));
  if (answers.length > kind.questions.length) {
    throw invalidFields([{ field: "answers", message: "The kind asks fewer questions." }]);
  }
  const given = answers.map((answer, index) => [answerField(index), answer] as const);
  const names = Object.fromEntries(given.map(([field], index) => [field, `answers.${index}`]));
  return checkPart(bookingDetails(kind), { name, email, phone, ...Object.fromEntries(given) }, names);
}

const UNKNOWN = {
  "lead.not-found": "leadId",
  "project.not-found": "projectId",
  "application.not-found": "applicationId",
} as const;

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
    description: `For someone who called or wrote elsewhere: a time that visitors are offered, or any other at which its hosts have nothing else. They and the hosts are notified. ${NEEDS_READ}`,
    body: NewBooking,
    success: { status: 201, description: "The new booking.", schema: dataOf(Booking), hasVersion: true },
    refusals: [403, 409],
    async handle({ ctx, body }) {
      const { kindId, startsAt, leadId = null, projectId = null, applicationId = null, hostId } = body;
      const { isAnyTime, isVisitorTold } = body;
      const timeZone = readTimeZone(body.timeZone);
      const details = await readDetails(ctx, body);
      const asked = { kindId, at: new Date(startsAt), timeZone, details, hostId, isAnyTime, isVisitorTold };
      const booked = await refuseUnknownIds(UNKNOWN, () =>
        bookForVisitor(ctx, { ...asked, leadId, projectId, applicationId }),
      );
      switch (booked.outcome) {
        case "booked":
          return answerBooking(ctx, booked.id, `/api/bookings/${booked.id}`);
        case "unknown-host":
          throw invalidFields([{ field: "hostId", message: NO_HOST }]);
        case "in-past":
          throw invalidFields([{ field: "startsAt", message: IN_PAST }]);
        case "taken":
          throw refusedBooking(
            booked.outcome,
            "This time isn't free. Read the offered times again, and choose another one.",
          );
        case "unknown-kind":
          throw invalidFields([{ field: "kindId", message: "There is nothing with this id." }]);
      }
    },
  }),
];
