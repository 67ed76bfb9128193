import { getWholeBooking } from "~/domain/bookings/queries.server";
import type { WholeBooking } from "~/domain/bookings/schema";
import type { AppContext } from "~/kernel/app-context";
import { answerOne } from "./answer-one";
import { Booking } from "./booking-shapes";
import { Refusal } from "./problem";
import { shownAs } from "./shown";

const show = shownAs(Booking, ({ answers, hosts }: WholeBooking) => ({
  answers: answers.map((each) => ({ ...each })),
  hosts: hosts.map((each) => ({ ...each })),
}));

/** Returns the current state of a booking; `address` is the location of a new one. */
export async function answerBooking(ctx: AppContext, id: string, address?: string) {
  return answerOne(show(await getWholeBooking(ctx, id)), address);
}

export const NEEDS_READ = "The key also needs `lead.read` to get it back.";

export const IN_PAST = "This time is in the past.";
export const NO_HOST = "Nobody with this id hosts it alone.";

export function refusedBooking(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `booking.${why}`, message });
}
