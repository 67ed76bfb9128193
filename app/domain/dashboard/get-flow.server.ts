import { and, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import {
  type ChartWeeks,
  FLOW_DAYS,
  type Flow,
  type FlowStep,
  lastMondays,
  mondayOf,
  USUAL_CHART_WEEKS,
} from "./schema";

type FlowContext = Pick<AppContext, "by" | "clock" | "db" | "log">;
type Source = { step: FlowStep; day: SQL; from: PgTable; filter: SQL | undefined };

/**
 * Counts requests and their outcomes, by the agency's week over `weeks` weeks, and for the last four weeks compared
 * with the four before. Parts that the actor may not read are null. One statement, bounded by the weeks.
 */
export async function getFlow(ctx: FlowContext, shown: ChartWeeks = USUAL_CHART_WEEKS): Promise<Flow> {
  const { actor } = ctx.by;
  const today = agencyDay(ctx.clock.now());
  const mondays = lastMondays(today, shown);
  // The figures also need the four weeks before, which start in the week before the shortest range.
  const [first = today] = lastMondays(today, Math.max(shown, USUAL_CHART_WEEKS));
  const sources = [
    ...(isPermitted(actor, "lead.read") ? leadSources(first) : []),
    ...(isPermitted(actor, "quote.read") ? quoteSources(first, today) : []),
  ];
  const days = await countDays(ctx, sources);
  const from = addDays(today, 1 - FLOW_DAYS);
  const countIn = (step: FlowStep, [begin, end]: readonly [string, string]) =>
    days.reduce((sum, one) => sum + (one.step === step && one.day >= begin && one.day <= end ? one.count : 0), 0);
  const now = [from, today] as const;
  const before = [addDays(from, -FLOW_DAYS), addDays(from, -1)] as const;
  const compared = (...steps: FlowStep[]) => {
    if (!sources.some(({ step }) => steps.includes(step))) return null;
    const sumOf = (period: readonly [string, string]) => steps.reduce((sum, step) => sum + countIn(step, period), 0);
    return { now: sumOf(now), before: sumOf(before) };
  };
  return {
    from,
    to: today,
    weeks: mondays.map((monday) => {
      const ofWeek = (step: FlowStep) =>
        days.reduce((sum, one) => sum + (one.step === step && mondayOf(one.day) === monday ? one.count : 0), 0);
      return { monday, leads: ofWeek("lead"), sent: ofWeek("sent"), accepted: ofWeek("accepted") };
    }),
    leads: compared("lead"),
    sent: compared("sent"),
    accepted: compared("accepted"),
    decided: compared("accepted", "declined", "expired"),
  };
}

function leadSources(first: string): Source[] {
  return [ofMoment("lead", leads.createdAt, { first, from: leads, filter: ne(leads.stage, "spam") })];
}

function quoteSources(first: string, today: string): Source[] {
  const awaits = and(isNotNull(quotes.number), inArray(quotes.status, ["pending", "sent"]));
  return [
    ofMoment("sent", quotes.sentAt, { first, from: quotes, filter: isNotNull(quotes.sentAt) }),
    ofMoment("accepted", quotes.acceptedAt, { first, from: quotes, filter: eq(quotes.status, "accepted") }),
    ofMoment("declined", quotes.declinedAt, { first, from: quotes, filter: eq(quotes.status, "declined") }),
    {
      step: "expired",
      day: sql`${quotes.validUntil}`,
      from: quotes,
      filter: and(awaits, gte(quotes.validUntil, first), lt(quotes.validUntil, today)),
    },
  ];
}

function ofMoment(
  step: FlowStep,
  at: PgColumn,
  { first, from, filter }: { first: string; from: PgTable; filter: SQL | undefined },
): Source {
  const isSince = sql`${at} >= (${first}::timestamp at time zone ${agencyTimeZone()})`;
  return { step, day: sql`(${at} at time zone ${agencyTimeZone()})::date`, from, filter: and(isSince, filter) };
}

async function countDays(
  ctx: FlowContext,
  sources: readonly Source[],
): Promise<{ step: FlowStep; day: string; count: number }[]> {
  if (sources.length === 0) return [];
  const parts = sources.map(
    ({ step, day, from, filter }) =>
      sql`(select ${step}::text as step, (${day})::text as day, count(*)::int as count from ${from} where ${filter} group by 2)`,
  );
  const { rows } = await ctx.db.execute<{ step: FlowStep; day: string; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows;
}
