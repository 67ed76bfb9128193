import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mailBookingReminder } from "./booking-mails.server";
import { type BookingRow, findLaid } from "./internal.server";

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 200;

/**
 * Reminders of a booking, by the hours before its start between which each is sent. A booking made less than `from`
 * hours ahead needs none.
 */
const STEPS = [
  { mark: "hourRemindedAt", isSoon: true, from: 1, until: 0 },
  { mark: "dayRemindedAt", isSoon: false, from: 24, until: 3 },
] as const;
type Step = (typeof STEPS)[number];

/**
 * Reminds visitors of their bookings, a day and an hour before, once each per time, across processes. After an outage,
 * a reminder that is still useful is sent late; none is sent once the booking has started. Returns how many were
 * reminded. For the scheduler.
 */
export async function remindVisitors(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, "booked"), or(...STEPS.map((step) => isDue(step, now)))))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(BATCH);
  let count = 0;
  for (const { id } of due) if (await transact(ctx, (tx) => remind(tx, id))) count += 1;
  return count;
}

function isDue({ mark, from, until }: Step, now: Date) {
  const { startsAt, chosenAt, createdAt } = bookings;
  return and(
    isNull(bookings[mark]),
    gt(startsAt, new Date(now.getTime() + until * HOUR_MS)),
    lte(startsAt, new Date(now.getTime() + from * HOUR_MS)),
    sql`coalesce(${chosenAt}, ${createdAt}) <= ${startsAt} - ${`${from} hours`}::interval`,
  );
}

/** Returns false if it was moved, canceled or already reminded of in the meantime. */
async function remind(tx: TransactionContext, id: string): Promise<boolean> {
  const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for("update");
  const step = row && stepOf(row, tx.clock.now());
  if (!step) return false;
  await tx.db
    .update(bookings)
    .set({ [step.mark]: tx.clock.now() })
    .where(eq(bookings.id, id));
  const found = await findLaid(tx, id);
  await mailBookingReminder(tx, found, { leadId: found.leadId, isSoon: step.isSoon });
  return true;
}

function stepOf({ state, startsAt, chosenAt, createdAt, ...marks }: BookingRow, now: Date): Step | undefined {
  if (state !== "booked" || marks.leadId === null) return undefined;
  const left = startsAt.getTime() - now.getTime();
  const ahead = startsAt.getTime() - (chosenAt ?? createdAt).getTime();
  return STEPS.find(
    ({ mark, from, until }) =>
      marks[mark] === null && left > until * HOUR_MS && left <= from * HOUR_MS && ahead >= from * HOUR_MS,
  );
}
