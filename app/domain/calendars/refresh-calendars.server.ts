import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { type AccountCalendar, busyTimes, calendars } from "~/db/schema/calendars";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyTimeZone } from "~/lib/place";
import { nameOf, openSource } from "./internal.server";
import type { CalendarAnswer, ReadCalendar } from "./schema";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Interval between reads of a calendar. */
const EVERY_MS = 14 * MINUTE_MS;
/** The owner is notified after a calendar was unreadable for this long: most servers recover sooner. */
const TOLD_AFTER_MS = 40 * MINUTE_MS;
/** Visitors book at most a year ahead. */
const AHEAD_DAYS = 370;
const BATCH = 50;
const CHUNK = 1000;
const SEALED = "The key that its address was stored under has changed. Remove it and add it again.";

type Row = typeof calendars.$inferSelect;

/**
 * Reads the calendars that are due. If one can't be read, its last known times stay, and its owner sees the reason and
 * gets one email until it can be read again. Returns how many were read. For the scheduler.
 */
export async function refreshCalendars(ctx: AppContext, read: ReadCalendar): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ row: calendars, email: user.email })
    .from(calendars)
    .innerJoin(user, eq(user.id, calendars.userId))
    .where(or(isNull(calendars.triedAt), lte(calendars.triedAt, new Date(now.getTime() - EVERY_MS))))
    .orderBy(asc(calendars.triedAt), asc(calendars.id))
    .limit(BATCH);
  let count = 0;
  for (const { row, email } of due) {
    const source = openSource(ctx.vault, row);
    const [from, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + AHEAD_DAYS * DAY_MS)];
    const span = { from, until, timeZone: agencyTimeZone(), email };
    const answer = source === null ? { why: SEALED } : await read(source, span);
    await transact(ctx, (tx) => store(tx, row, answer));
    if (!("why" in answer)) count += 1;
  }
  return count;
}

/** A calendar removed in the meantime stays removed; one whose choice changed is read again. */
async function store(tx: TransactionContext, { id, updatedAt }: Row, answer: CalendarAnswer): Promise<void> {
  const isSame = and(eq(calendars.id, id), eq(calendars.updatedAt, updatedAt));
  const [row] = await tx.db.select().from(calendars).where(isSame).for("update");
  if (!row) return;
  const now = tx.clock.now();
  if ("why" in answer) {
    const failingSince = row.failingSince ?? now;
    const change = { triedAt: now, failure: answer.why, failingSince };
    await tx.db.update(calendars).set(change).where(eq(calendars.id, id));
    const isLong = now.getTime() - failingSince.getTime() >= TOLD_AFTER_MS;
    if (isLong && row.toldAt === null) await tellOwner(tx, { ...row, ...change });
    return;
  }
  const found = { failure: null, failingSince: null, toldAt: null, unread: answer.unread };
  const collections = answer.found ? merged(row.collections, answer.found) : row.collections;
  await tx.db
    .update(calendars)
    .set({ triedAt: now, readAt: now, ...found, collections })
    .where(eq(calendars.id, id));
  await tx.db.delete(busyTimes).where(eq(busyTimes.calendarId, id));
  for (let at = 0; at < answer.busy.length; at += CHUNK) {
    const rows = answer.busy.slice(at, at + CHUNK).map(([from, until]) => {
      return { calendarId: id, busyFrom: new Date(from), busyUntil: new Date(until) };
    });
    await tx.db.insert(busyTimes).values(rows);
  }
}

/** Merges the calendars found in an account with the known choices; new ones aren't chosen. */
function merged(known: readonly AccountCalendar[], found: readonly Pick<AccountCalendar, "href" | "name">[]) {
  return found.map(({ href, name }) => {
    return { href, name, isChosen: known.some((each) => each.href === href && each.isChosen) };
  });
}

async function tellOwner(
  tx: TransactionContext,
  row: Pick<Row, "id" | "userId" | "host" | "account" | "readAt"> & { failure: string; failingSince: Date },
): Promise<void> {
  const now = tx.clock.now();
  const [owner] = await tx.db
    .select({ email: user.email, banned: user.banned })
    .from(user)
    .where(eq(user.id, row.userId));
  await tx.db.update(calendars).set({ toldAt: now }).where(eq(calendars.id, row.id));
  if (!owner || owner.banned) return;
  const [ahead] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(busyTimes)
    .where(and(eq(busyTimes.calendarId, row.id), gt(busyTimes.busyUntil, now)));
  const body = await tx.emails.calendarUnreadable({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    calendar: nameOf(row),
    why: row.failure,
    failingSince: row.failingSince,
    readAt: row.readAt,
    busyAhead: ahead?.count ?? 0,
  });
  await queueEmail(tx, { kind: "calendar-unreadable", to: owner.email, body });
}
