import { and, asc, desc, eq, gt, lt, lte } from "drizzle-orm";
import { notifications, staffDigests } from "~/db/schema/notifications";
import { type ActiveStaff, listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { sumMoney, sumReceived } from "~/domain/invoices/sum-money.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { isPermitted } from "~/domain/kernel/permissions";
import type { StaffLine } from "~/domain/kernel/staff-email-data";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { listToday } from "~/domain/today/list-today.server";
import { TODAY_KINDS, type TodayItem } from "~/domain/today/schema";
import { addDays, agencyDay, agencyHour, formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { countSuspected } from "./count-suspected.server";
import { ownNotifications } from "./internal.server";

const LINES_MAX = 15;
const READ_MAX = 200;

/**
 * Writes the digests whose hour has come: to each person one a day at most, none where there is nothing to say. Of several processes one writes it, and what
 * ends half-way leaves nothing, so that the next run writes it. People who can't sign in get none. For the worker. Returns how many were written.
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
      // One that can't be written keeps none of the others back.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** False: someone else wrote it, or there is nothing to say. */
async function writeDigest(tx: TransactionContext, { actor, email }: ActiveStaff): Promise<boolean> {
  const now = tx.clock.now();
  const today = agencyDay(now);
  const isOwn = eq(staffDigests.userId, actor.userId);
  const [row] = await tx.db.select().from(staffDigests).where(isOwn).for("update");
  if (!row || row.hour === null || row.hour > agencyHour(now) || row.lastDay >= today) return false;
  const person = onBehalfOf(tx, actor);
  const [due, happened, money, spam] = [
    await whatIsDue(person),
    await whatHappened(person, row.toldUntil),
    await moneyOf(person, { from: row.lastDay, to: addDays(today, -1) }),
    await spamOf(person),
  ];
  const isEmpty = [due.lines, happened.lines, money, spam].every((lines) => lines.length === 0);
  const told = { lastDay: today, toldUntil: now, ...(isEmpty ? {} : { sentAt: now }) };
  await tx.db.update(staffDigests).set(told).where(isOwn);
  if (isEmpty) return false;
  const body = await tx.emails.staffDigest({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    name: actor.name,
    day: today,
    due,
    happened,
    money,
    spam,
    url: `${tx.origin}/admin`,
  });
  await queueEmail(tx, { kind: "staff-digest", to: email, body });
  return true;
}

type Lines = { lines: StaffLine[]; more: number };

function cut(lines: readonly StaffLine[], hasMore = false): Lines {
  return { lines: lines.slice(0, LINES_MAX), more: Math.max(0, lines.length - LINES_MAX) + (hasMore ? 1 : 0) };
}

/** Of the person's own list: what is late, failed or due today. */
async function whatIsDue(person: AppContext): Promise<Lines> {
  const { items } = await listToday(person, { view: "mine" });
  return cut(items.filter(({ part }) => part === "now" || part === "today").map(toLine));
}

function toLine({ kind, part, what, who, at, day }: TodayItem): StaffLine {
  const { label, at: says } = TODAY_KINDS[kind];
  if (says === "since") return { who: label, what: [who, what].filter(Boolean).join(", "), says: formatMoment(at) };
  const due = part === "now" ? "late" : day === null ? `due ${formatMoment(at)}` : "due today";
  return { who: label, what: [who, what].filter(Boolean).join(", "), says: due };
}

/** What the person was told in the back office since the last digest, and may still read. */
async function whatHappened(person: AppContext, since: Date): Promise<Lines> {
  const rows = await person.db
    .select({ title: notifications.title, text: notifications.text })
    .from(notifications)
    .where(
      and(
        ownNotifications(person),
        gt(notifications.createdAt, since),
        lte(notifications.createdAt, person.clock.now()),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(READ_MAX);
  return cut(rows.map(({ title, text }) => ({ who: title, what: text, says: "" })));
}

async function moneyOf(person: AppContext, period: { from: string; to: string }): Promise<string[]> {
  if (!isPermitted(person.by.actor, "invoice.read")) return [];
  const received = period.from > period.to ? 0 : await sumReceived(person, period);
  const { overdue, owed } = await sumMoney(person);
  const counted = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "invoice" : "invoices"}`;
  return [
    ...(received === 0 ? [] : [`${formatMoney(received)} received through yesterday, since the last digest`]),
    ...(overdue.count === 0 ? [] : [`${counted(overdue.count)} overdue, ${formatMoney(overdue.cents)}`]),
    ...(overdue.count === 0 && received === 0
      ? []
      : [`${counted(owed.count)} open in total, ${formatMoney(owed.cents)}`]),
  ];
}

async function spamOf(person: AppContext): Promise<string[]> {
  const counts = await countSuspected(person);
  return counts.map(({ count, isMore, one }) => {
    const shown = `${count.toLocaleString("en-US")}${isMore ? "+" : ""}`;
    return `${shown} ${count === 1 ? one : `${one}s`} set aside as suspected spam`;
  });
}
