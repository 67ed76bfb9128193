import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { applications, isToReview } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { isWaiting, leads } from "~/db/schema/leads";
import { settings } from "~/db/schema/settings";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { listRecentApplications } from "~/domain/applications/queries.server";
import { recurringRevenue } from "~/domain/billing/staff-queries.server";
import { readableBy } from "~/domain/emails/readable.server";
import { type MoneySums, sumMoney } from "~/domain/invoices/sum-money.server";
import type { AppContext } from "~/domain/kernel/app-context";
import type { ListPage } from "~/domain/kernel/list-page";
import { countUpTo } from "~/domain/kernel/list-page.server";
import { isPermitted, requirePermission } from "~/domain/kernel/permissions";
import { monthlyRevenue } from "~/domain/plans/queries.server";
import { sumOpenQuotes } from "~/domain/quotes/queries.server";
import { agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { getFlow } from "./get-flow.server";
import { type Flow, lastMondays, RECENT_DAYS, RECENT_MONEY_DAYS, type WeekCount } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `recent`: how many of them came within `RECENT_DAYS`. */
type Waiting = ListPage<never>["total"] & { recent: number };

/** What waits, what came in and what it is worth. A part that the role may not read is null. */
export type Dashboard = {
  /** ISO time that the clocks of promises count from. */
  now: string;
  leads: {
    waiting: Waiting;
    /** Those whose promise was broken within `RECENT_DAYS` are its recent ones. */
    overdue: Waiting;
  } | null;
  /** What came in, and what became of it. */
  flow: Flow;
  applications: {
    toReview: Waiting;
    /** The five most recent. */
    recent: Pick<ApplicationSummary, "id" | "applicantName" | "jobTitle" | "appliedOn" | "status">[];
    weekly: WeekCount[];
  } | null;
  /** Those that await an answer, and what they come to. */
  openQuotes: { count: number; valueCents: number; recent: number } | null;
  failedEmails: Waiting | null;
  /** The sum of the prices of the active plans. */
  monthlyRevenueCents: number | null;
  /** What live subscriptions bring a month. */
  recurring: { cents: number; count: number; recentCents: number } | null;
  /** What customers owe and what came. */
  money: MoneySums | null;
  /** Leads that the program came with are among what is counted. */
  hasSamples: boolean;
};

type DashboardContext = Pick<AppContext, "by" | "db" | "clock">;

/** What staff see first. Needs `dashboard.read`; each part is there for those who may read what it counts. */
export async function getDashboard(ctx: DashboardContext): Promise<Dashboard> {
  const { actor } = ctx.by;
  requirePermission(ctx, "dashboard.read");
  const [ofLeads, flow, ofApplications, openQuotes, failedEmails, monthlyRevenueCents, recurring, money, hasSamples] =
    await Promise.all([
      isPermitted(actor, "lead.read") ? leadFigures(ctx) : null,
      getFlow(ctx),
      isPermitted(actor, "application.read") ? applicationFigures(ctx) : null,
      isPermitted(actor, "quote.read") ? sumOpenQuotes(ctx, recently(ctx)) : null,
      isPermitted(actor, "email.read")
        ? countWaiting(ctx, emails, {
            filter: and(eq(emails.status, "failed"), readableBy(actor)),
            since: emails.createdAt,
          })
        : null,
      isPermitted(actor, "plan.read-all") ? monthlyRevenue(ctx) : null,
      isPermitted(actor, "payment.read") ? recurringRevenue(ctx, daysBefore(ctx, RECENT_MONEY_DAYS)) : null,
      isPermitted(actor, "invoice.read") ? sumMoney(ctx) : null,
      countsSamples(ctx),
    ]);
  const now = ctx.clock.now().toISOString();
  return {
    now,
    leads: ofLeads,
    flow,
    applications: ofApplications,
    openQuotes,
    failedEmails,
    monthlyRevenueCents,
    recurring,
    money,
    hasSamples,
  };
}

/** Whether there is a lead that the first start made up. */
async function countsSamples(ctx: DashboardContext): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select exists (
    select from ${settings} s where s.key = 'seeded:sample-leads'
      and exists (select from ${leads} where ${leads.createdAt} <= s.updated_at)) as found`);
  return rows[0]?.found ?? false;
}

async function leadFigures(ctx: DashboardContext): Promise<Dashboard["leads"]> {
  const isOverdue = sql`${leads.replyDueAt} < ${ctx.clock.now().toISOString()}::timestamptz`;
  const [waiting, overdue] = await Promise.all([
    countWaiting(ctx, leads, { filter: isWaiting(leads), since: leads.createdAt }),
    countWaiting(ctx, leads, { filter: and(isWaiting(leads), isOverdue), since: leads.replyDueAt }),
  ]);
  return { waiting, overdue };
}

async function applicationFigures(ctx: DashboardContext): Promise<Dashboard["applications"]> {
  const isSound = isNull(applications.quarantineReason);
  const [toReview, recent, weekly] = await Promise.all([
    countWaiting(ctx, applications, { filter: isToReview(applications), since: applications.createdAt }),
    listRecentApplications(ctx),
    countByWeek(ctx, applications, sql`${applications.createdAt}`, isSound),
  ]);
  const lines = recent.map(({ id, applicantName, jobTitle, appliedOn, status }) => {
    return { id, applicantName, jobTitle, appliedOn, status };
  });
  return { toReview, recent: lines, weekly };
}

/** How many rows fit, and how many of them are of the last days by `since`. */
async function countWaiting(
  ctx: DashboardContext,
  from: PgTable,
  { filter, since }: { filter: SQL | undefined; since: PgColumn },
): Promise<Waiting> {
  const [total, { count: recent }] = await Promise.all([
    countUpTo(ctx, from, filter),
    countUpTo(ctx, from, and(filter, gte(since, recently(ctx)))),
  ]);
  return { ...total, recent };
}

function recently(ctx: DashboardContext): Date {
  return daysBefore(ctx, RECENT_DAYS);
}

function daysBefore(ctx: DashboardContext, days: number): Date {
  return new Date(ctx.clock.now().getTime() - days * DAY_MS);
}

/** Rows by the agency's week in which they came, weeks without any included. */
async function countByWeek(ctx: DashboardContext, from: PgTable, at: SQL, filter: SQL): Promise<WeekCount[]> {
  const mondays = lastMondays(agencyDay(ctx.clock.now()));
  const { rows } = await ctx.db.execute<{ monday: string; count: number }>(sql`
    select to_char(date_trunc('week', ${at} at time zone ${agencyTimeZone()}), 'YYYY-MM-DD') as monday, count(*)::int as count
    from ${from}
    where ${at} >= (${mondays[0]}::timestamp at time zone ${agencyTimeZone()}) and ${filter}
    group by 1`);
  const counts = new Map(rows.map(({ monday, count }) => [monday, count]));
  return mondays.map((monday) => ({ monday, count: counts.get(monday) ?? 0 }));
}
