import { sql } from "drizzle-orm";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { addDays } from "~/lib/calendar-date";
import { addMonths } from "./periods";
import { yearlyNet } from "./yearly-net.server";

/** Kinds of change in a customer's monthly revenue. A pause counts as ended, and its end as new. */
export const MOVES = ["new", "grown", "shrunk", "ended"] as const;
export type Move = (typeof MOVES)[number];

/** A customer's monthly price at the beginning and the end of a month, without tax. */
export type CustomerMove = {
  month: string;
  move: Move;
  business: { id: string; name: string };
  beforeCents: number;
  afterCents: number;
};

/** A month of the agency's calendar: the recurring revenue at its end, and the total of each kind of change in it. */
export type RecurringMonth = { month: string; monthlyCents: number; customers: number } & Record<Move, number>;

const MONTHS = 12;
const TWELFTHS = 12;

type Row = { month: string; id: string; name: string; before: number; after: number };

/**
 * Lists the recurring revenue of each of the last twelve months, and the customers whose revenue changed: the current
 * month as of today, all others as of their last day. Needs `invoice.read`.
 */
export async function listRecurringMonths(
  ctx: ReadContext & Pick<AppContext, "clock">,
): Promise<{ months: RecurringMonth[]; moves: CustomerMove[] }> {
  requirePermission(ctx, "invoice.read");
  const days = lastDays(today(ctx));
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${yearlyNet(days)}, sums as (
      select day, business_id, sum(cents) as cents from yearly group by day, business_id
    ), filled as (
      select points.day, known.business_id, coalesce(sums.cents, 0) as after,
        lag(coalesce(sums.cents, 0)) over (partition by known.business_id order by points.day) as before
      from (select distinct business_id from sums) known
      cross join points
      left join sums on sums.business_id = known.business_id and sums.day = points.day
    )
    select to_char(filled.day, 'YYYY-MM') as month, b.id, b.name, before::float8 as before, after::float8 as after
    from filled join businesses b on b.id = filled.business_id
    where before is not null and (before > 0 or after > 0)
    order by filled.day desc, abs(after - before) desc, b.name, b.id`);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const months = days
    .slice(1)
    .map((day) => day.slice(0, 7))
    .reverse();
  return { months: months.map((month) => toMonth(month, byMonth.get(month) ?? [])), moves: rows.flatMap(toMove) };
}

/** The last day of each of the last twelve months and of the month before them; for the current month, today. */
function lastDays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const ends = Array.from({ length: MONTHS }, (_, back) => addDays(addMonths(first, back + 1 - MONTHS), -1));
  return [...ends, day];
}

function toMonth(month: string, rows: readonly Row[]): RecurringMonth {
  const sum = (count: (row: Row) => number) => monthly(rows.reduce((total, row) => total + count(row), 0));
  const changed = (move: Move) => sum((row) => (moveOf(row) === move ? Math.abs(row.after - row.before) : 0));
  return {
    month,
    monthlyCents: sum(({ after }) => after),
    customers: rows.filter(({ after }) => after > 0).length,
    new: changed("new"),
    grown: changed("grown"),
    shrunk: changed("shrunk"),
    ended: changed("ended"),
  };
}

function moveOf({ before, after }: Row): Move | null {
  if (before === after) return null;
  if (before === 0) return "new";
  if (after === 0) return "ended";
  return after > before ? "grown" : "shrunk";
}

function toMove(row: Row): CustomerMove[] {
  const { month, id, name, before, after } = row;
  const move = moveOf(row);
  const [beforeCents, afterCents] = [monthly(before), monthly(after)];
  return move ? [{ month, move, business: { id, name }, beforeCents, afterCents }] : [];
}

function monthly(yearlyCents: number): number {
  return Math.round(yearlyCents / TWELFTHS);
}
