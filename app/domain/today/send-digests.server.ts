import { and, asc, eq, lt, lte } from "drizzle-orm";
import { staffDigests } from "~/db/schema/notifications";
import { type ActiveStaff, listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay, agencyHour } from "~/lib/calendar-date";
import { gatherDigest } from "./gather-digest.server";

/**
 * Writes the digests that are due: at most one per person and day, and none without content. With several processes,
 * one writes it. An interrupted run stores nothing, so that the next run writes it. People who can't sign in get none.
 * For the worker. Returns how many were written.
 */
export async function sendDigests(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const isDue = and(lte(staffDigests.hour, agencyHour(now)), lt(staffDigests.lastDay, agencyDay(now)));
  const due = await ctx.db
    .select({ userId: staffDigests.userId })
    .from(staffDigests)
    .where(isDue)
    .orderBy(asc(staffDigests.userId));
  const ids = new Set(due.map(({ userId }) => userId));
  const people = ids.size === 0 ? [] : (await listActiveStaff(ctx)).filter(({ actor }) => ids.has(actor.userId));
  let sent = 0;
  const failures: unknown[] = [];
  for (const person of people) {
    try {
      if (await transact(ctx, (tx) => writeDigest(tx, person))) sent += 1;
    } catch (error) {
      // A failed digest doesn't hold up the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** False if another process wrote it, or it has no content. */
async function writeDigest(tx: TransactionContext, { actor, email }: ActiveStaff): Promise<boolean> {
  const now = tx.clock.now();
  const today = agencyDay(now);
  const isOwn = eq(staffDigests.userId, actor.userId);
  const [row] = await tx.db.select().from(staffDigests).where(isOwn).for("update");
  if (!row || row.hour === null || row.hour > agencyHour(now) || row.lastDay >= today) return false;
  const said = await gatherDigest(tx, actor, { toldUntil: row.toldUntil, lastDay: row.lastDay });
  const { due, happened, money, spam } = said;
  const isEmpty = [due.lines, happened.lines, money, spam].every((lines) => lines.length === 0);
  const told = { lastDay: today, toldUntil: now, ...(isEmpty ? {} : { sentAt: now }) };
  await tx.db.update(staffDigests).set(told).where(isOwn);
  if (isEmpty) return false;
  const body = await tx.emails.staffDigest({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    name: actor.name,
    day: today,
    ...said,
    url: `${tx.origin}/admin`,
  });
  await queueEmail(tx, { kind: "staff-digest", to: email, body });
  return true;
}
