import { asc, eq, isNull, lte, or } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { busyTimes, calendars } from "~/db/schema/calendars";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import { openAddress } from "./internal.server";
import type { CalendarAnswer, ReadCalendar } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Each is read again after so long. */
const EVERY_MS = 14 * 60 * 1000;
/** Visitors book at most a year ahead. */
const AHEAD_DAYS = 370;
const BATCH = 50;
const CHUNK = 1000;
const SEALED = "The key that its address was stored under has changed. Remove it and add it again.";

/**
 * Reads the calendars whose turn it is. If one can't be read, its last known times stay, and its owner sees the reason.
 * Returns how many were read. For the scheduler.
 */
export async function refreshCalendars(ctx: AppContext, read: ReadCalendar): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ id: calendars.id, sealedUrl: calendars.sealedUrl, email: user.email })
    .from(calendars)
    .innerJoin(user, eq(user.id, calendars.userId))
    .where(or(isNull(calendars.triedAt), lte(calendars.triedAt, new Date(now.getTime() - EVERY_MS))))
    .orderBy(asc(calendars.triedAt), asc(calendars.id))
    .limit(BATCH);
  let count = 0;
  for (const { id, sealedUrl, email } of due) {
    const address = openAddress(ctx.vault, sealedUrl);
    const [from, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + AHEAD_DAYS * DAY_MS)];
    const span = { from, until, timeZone: agencyTimeZone(), email };
    const answer = address === null ? { why: SEALED } : await read(address, span);
    await store(ctx, id, answer);
    if (!("why" in answer)) count += 1;
  }
  return count;
}

/** A calendar that was removed meanwhile stays removed. */
async function store(ctx: AppContext, id: string, answer: CalendarAnswer): Promise<void> {
  await transact(ctx, async (tx) => {
    const now = tx.clock.now();
    const change =
      "why" in answer
        ? { triedAt: now, failure: answer.why }
        : { triedAt: now, readAt: now, failure: null, unread: answer.unread };
    const [row] = await tx.db.update(calendars).set(change).where(eq(calendars.id, id)).returning({ id: calendars.id });
    if (!row || "why" in answer) return;
    await tx.db.delete(busyTimes).where(eq(busyTimes.calendarId, id));
    for (let at = 0; at < answer.busy.length; at += CHUNK) {
      const rows = answer.busy.slice(at, at + CHUNK).map(([from, until]) => {
        return { calendarId: id, busyFrom: new Date(from), busyUntil: new Date(until) };
      });
      await tx.db.insert(busyTimes).values(rows);
    }
  });
}
