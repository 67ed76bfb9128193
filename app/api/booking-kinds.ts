import { z } from "@hono/zod-openapi";
import { BOOK_PATH } from "~/content/pages/booking";
import { listOfferedKinds, listOfferedTimes } from "~/domain/bookings/queries.server";
import type { BookingKind } from "~/domain/bookings/schema";
import { Kind, OfferedTime, TimesQuery } from "./booking-shapes";
import { invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { shownAs } from "./shown";

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_MS = 7 * DAY_MS;
const LONGEST_MS = 31 * DAY_MS;

export const bookingKindOperations = [
  operation({
    id: "listBookingKinds",
    method: "get",
    path: "/booking-kinds",
    tag: "Bookings",
    permission: "lead.read",
    summary: "List kinds of bookings",
    description: "Those that visitors can book.",
    success: { status: 200, description: "The kinds, by name.", schema: z.strictObject({ data: z.array(Kind) }) },
    async handle({ ctx }) {
      const show = shownAs(Kind, ({ slug, questions }: BookingKind) => ({
        url: `${ctx.origin}${BOOK_PATH}/${slug}`,
        questions: [...questions],
      }));
      const kinds = await listOfferedKinds(ctx);
      return { body: { data: kinds.map(show) } };
    },
  }),
  operation({
    id: "listOfferedTimes",
    method: "get",
    path: "/booking-kinds/{id}/times",
    tag: "Bookings",
    permission: "lead.read",
    summary: "List times that can be booked",
    description: "Free times of a kind by working hours, days off and everything its hosts have.",
    params: IdParams,
    query: TimesQuery,
    success: {
      status: 200,
      description: "The times, the first ones first.",
      schema: z.strictObject({ data: z.array(OfferedTime) }),
    },
    async handle({ ctx, params: { id }, query }) {
      const from = query.from === undefined ? ctx.clock.now() : new Date(query.from);
      const until = new Date(query.until ?? from.getTime() + USUAL_MS);
      if (until < from) throw invalidFields([{ field: "until", message: "This is before `from`." }]);
      if (until.getTime() - from.getTime() > LONGEST_MS) {
        throw invalidFields([{ field: "until", message: "This is more than 31 days after `from`." }]);
      }
      return { body: { data: await listOfferedTimes(ctx, { id, from, until }) } };
    },
  }),
];
