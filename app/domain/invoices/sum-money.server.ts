import { and, type Column, eq, inArray, type SQL, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { DUE_SOON_DAYS } from "./schema";

/** Both days included, YYYY-MM-DD. */
export type MoneyMonth = { from: string; to: string; cents: number };

/** Sums owed by customers, overdue and due soon, and money received less refunds. All in cents. */
export type MoneySums = {
  /** `beforeCents`: what was owed `OWED_BEFORE_DAYS` ago. */
  owed: { cents: number; count: number; beforeCents: number };
  /** `recentCents`: what of it came due within `OWED_BEFORE_DAYS`. */
  overdue: { cents: number; count: number; recentCents: number };
  /** `beforeCents`: what was due within as many days `OWED_BEFORE_DAYS` ago. */
  dueSoon: { cents: number; count: number; beforeCents: number };
  thisMonth: MoneyMonth;
  /** `soFar`: up to the same day of the month. */
  lastMonth: MoneyMonth & { soFar: MoneyMonth };
};

/** Days between the sum owed and the earlier one that it is compared with. */
const OWED_BEFORE_DAYS = 30;

type SumContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Returns the sums at the top of the dashboard. Needs `invoice.read`. */
export async function sumMoney(ctx: SumContext): Promise<MoneySums> {
  requirePermission(ctx, "invoice.read");
  const today = agencyDay(ctx.clock.now());
  const since = addDays(today, -OWED_BEFORE_DAYS);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const firstOfBefore = `${lastOfBefore.slice(0, 7)}-01`;
  const sameDay = `${firstOfBefore.slice(0, 8)}${today.slice(8)}`;
  const periods = [
    { from: first, to: today },
    { from: firstOfBefore, to: lastOfBefore },
    { from: firstOfBefore, to: sameDay < lastOfBefore ? sameDay : lastOfBefore },
  ];
  const [owed, came] = await Promise.all([sumOwed(ctx, today, since), receivedIn(ctx, periods)]);
  const [thisMonth, lastMonth, soFar] = periods.map((period, index) => ({ ...period, cents: came[index] ?? 0 }));
  if (!thisMonth || !lastMonth || !soFar) throw new Error("a period wasn't summed");
  return { ...owed, thisMonth, lastMonth: { ...lastMonth, soFar } };
}

async function sumOwed(ctx: SumContext, today: string, since: string) {
  const when = (condition: SQL) => ({
    cents: sql<number>`coalesce(sum(${invoices.openCents}) filter (where ${condition}), 0)::float8`,
    count: sql<number>`(count(*) filter (where ${condition}))::int`,
  });
  const isOverdue = sql`${invoices.dueOn} < ${today}`;
  const [row] = await ctx.db
    .select({
      owed: when(sql`true`),
      overdue: when(isOverdue),
      recent: when(sql`${isOverdue} and ${invoices.dueOn} >= ${since}::date`),
      soon: when(isDueSoon(today)),
      older: when(sql`${invoices.issuedOn} <= ${since}::date`),
      olderSoon: when(sql`${invoices.issuedOn} <= ${since}::date and ${isDueSoon(since)}`),
    })
    .from(invoices)
    .where(inArray(invoices.status, ["issued", "partly-paid"]));
  const none = { cents: 0, count: 0 };
  const { owed = none, overdue = none, recent = none, soon = none, older = none, olderSoon = none } = row ?? {};
  const settled = await settledSince(ctx, since);
  return {
    owed: { ...owed, beforeCents: older.cents + settled.cents },
    overdue: { ...overdue, recentCents: recent.cents },
    dueSoon: { ...soon, beforeCents: olderSoon.cents + settled.soonCents },
  };
}

/**
 * Sums payments, credits and write-offs since a day on invoices issued by then, less reversals; `soonCents`: on those
 * due within `DUE_SOON_DAYS` then.
 */
async function settledSince(
  ctx: Pick<AppContext, "db" | "log">,
  since: string,
): Promise<{ cents: number; soonCents: number }> {
  const after = sql`((${since}::date + 1)::timestamp at time zone ${agencyTimeZone()})`;
  const { rows } = await ctx.db.execute<{ cents: number; soonCents: number }>(sql`
    select coalesce(sum(s.cents), 0)::float8 as cents,
      coalesce(sum(s.cents) filter (where i.due_on between ${since}::date and ${since}::date + ${DUE_SOON_DAYS}::int), 0)::float8 as "soonCents"
    from (
      select a.invoice_id as id, a.amount_cents as cents from ${paymentAllocations} a where a.created_at >= ${after}
      union all select c.invoice_id, c.amount_cents from ${creditNotes} c where c.issued_on > ${since}::date
      union all select w.id, w.total_cents - w.paid_cents - w.credited_cents from ${invoices} w
        where w.status = 'written-off' and w.written_off_at >= ${after}
    ) s join ${invoices} i on i.id = s.id
    where i.issued_on <= ${since}::date`);
  return rows[0] ?? { cents: 0, soonCents: 0 };
}

/** The condition that an invoice is due within the next days, today among them. */
export function isDueSoon(today: string): SQL {
  return sql`${invoices.dueOn} between ${today}::date and ${today}::date + ${DUE_SOON_DAYS}::int`;
}

/**
 * Sums money received in a period less refunds in it: for our invoices, and by the provider for plans. Days of the
 * agency. Needs `invoice.read`.
 */
export async function sumReceived(ctx: Pick<AppContext, "by" | "db" | "log">, period: Days): Promise<number> {
  requirePermission(ctx, "invoice.read");
  const [cents = 0] = await receivedIn(ctx, [period]);
  return cents;
}

type Days = { from: string; to: string };

/** Sums several periods, in two statements. */
async function receivedIn(ctx: Pick<AppContext, "db" | "log">, periods: readonly Days[]): Promise<number[]> {
  const whole = {
    from: periods.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: periods.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  };
  const isIn = (day: SQL | Column, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`;
  const sumsOf = (cents: SQL, day: SQL | Column) =>
    Object.fromEntries(
      periods.map((period, index) => [
        String(index),
        sql<number>`coalesce(sum(${cents}) filter (where ${isIn(day, period)}), 0)::float8`,
      ]),
    );
  const [booked] = await ctx.db
    .select(sumsOf(sql`${receivedPayments.amountCents}`, receivedPayments.receivedOn))
    .from(receivedPayments)
    .where(isIn(receivedPayments.receivedOn, whole));
  const day = sql`(coalesce(${payments.paidAt}, ${payments.createdAt}) at time zone ${agencyTimeZone()})::date`;
  const [direct] = await ctx.db
    .select(sumsOf(sql`${payments.amountCents} - ${payments.refundedCents}`, day))
    .from(payments)
    .where(and(eq(payments.status, "paid"), isUnbooked(), isIn(day, whole)));
  return periods.map((_period, index) => (booked?.[index] ?? 0) + (direct?.[index] ?? 0));
}

/** The condition that a payment of the provider's is for no invoice of ours, so that it isn't counted twice. */
function isUnbooked() {
  return sql`not exists (select from ${receivedPayments} where ${receivedPayments.paymentId} = ${payments.id})`;
}
