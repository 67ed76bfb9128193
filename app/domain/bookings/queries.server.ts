import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { findFreeTimes } from "./find-free-times.server";
import { findLaid, toStaffBooking } from "./internal.server";
import type { StaffBooking } from "./schema";
import { timeInWords } from "./words";

const SUGGESTED = 3;

/** Returns a booked time. Needs `lead.read`. Throws `booking.not-found`. */
export async function getStaffBooking(ctx: Pick<AppContext, "by" | "db">, id: string): Promise<StaffBooking> {
  requirePermission(ctx, "lead.read");
  return toStaffBooking(await findLaid(ctx, id));
}

/** A booked time that staff move, with the first free times, one of each day, in words. */
export type MovedBooking = StaffBooking & { suggested?: readonly string[] };

/** Returns a booked time with others to which it could be moved. Needs `lead.read`. Throws `booking.not-found`. */
export async function getMovedBooking(ctx: AppContext, id: string): Promise<MovedBooking> {
  requirePermission(ctx, "lead.read");
  const found = await findLaid(ctx, id);
  const days = new Map<string, Date>();
  for (const { at } of await findFreeTimes(ctx, { ...found.kind, noticeHours: 0 })) {
    const moment = new Date(at);
    if (!days.has(agencyDay(moment))) days.set(agencyDay(moment), moment);
  }
  const first = [...days.values()].slice(0, SUGGESTED);
  return { ...toStaffBooking(found), suggested: first.map((moment) => timeInWords(agencyTimeZone(), moment)) };
}
