import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { applications, isToReview } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { isWaiting, leads } from "~/db/schema/leads";
import { settings } from "~/db/schema/settings";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { listRecentApplications } from "~/domain/applications/queries.server";
import { readableBy } from "~/domain/emails/readable.server";
import { type MoneySums, sumMoney } from "~/domain/invoices/sum-money.server";
import { monthlyRevenue } from "~/domain/plans/queries.server";
import { sumOpenQuotes } from "~/domain/quotes/queries.server";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { countUpTo } from "~/kernel/list-page.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { getFlow } from "./get-flow.server";
import { type ChartWeeks, type Flow, RECENT_DAYS } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `recent`: number of those from the last `RECENT_DAYS` days. */
type Waiting = ListPage<never>["total"] & { recent: number };

/** Waiting work, new requests and their value. Parts that the role may not read are null. */
export type Dashboard = {
  /** ISO time that deadlines are measured from. */
  now: string;
  leads: {
    waiting: Waiting;
    /** Leads with a missed deadline; `recent`: those that missed it within `RECENT_DAYS`. */
    overdue: Waiting;
  } | null;
  /** New requests and their outcomes. */
  flow: Flow;
  applications: {
    toReview: Waiting;
    /** Five most recent. */
    recent: Pick<ApplicationSummary, "id" | "applicantName" | "jobTitle" | "appliedOn" | "status">[];
  } | null;
  /** Quotes that await an answer, with their value. */
  openQuotes: { count: number; valueCents: number; recent: number } | null;
  failedEmails: Waiting | null;
  /** Total price of the active plans. */
  monthlyRevenueCents: number | null;
  /** Sums owed by customers and received. */
  money: MoneySums | null;
  /** True when sample leads are among those counted. */
  hasSamples: boolean;
};

type DashboardContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Returns the first screen for staff. Needs `dashboard.read`; each part requires permission to read its records. */
export async function getDashboard(ctx: DashboardContext, { weeks }: { weeks?: ChartWeeks } = {}): Promise<Dashboard> {
  const { actor } = ctx.by;
  requirePermission(ctx, "dashboard.read");
  const [ofLeads, flow, ofApplications, openQuotes, failedEmails, monthlyRevenueCents, money, hasSamples] =
    await Promise.all([
      isPermitted(actor, "lead.read") ? leadFigures(ctx) : null,
      getFlow(ctx, weeks),
      isPermitted(actor, "application.read") ? applicationFigures(ctx) : null,
      isPermitted(actor, "quote.read") ? sumOpenQuotes(ctx, recently(ctx)) : null,
      isPermitted(actor, "email.read")
        ? countWaiting(ctx, emails, {
            filter: and(eq(emails.status, "failed"), readableBy(actor)),
            since: emails.createdAt,
          })
        : null,
      isPermitted(actor, "plan.read-all") ? monthlyRevenue(ctx) : null,
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
    money,
    hasSamples,
  };
}

/** True when a sample lead of the first start exists. */
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
  const [toReview, recent] = await Promise.all([
    countWaiting(ctx, applications, { filter: isToReview(applications), since: applications.createdAt }),
    listRecentApplications(ctx),
  ]);
  const lines = recent.map(({ id, applicantName, jobTitle, appliedOn, status }) => {
    return { id, applicantName, jobTitle, appliedOn, status };
  });
  return { toReview, recent: lines };
}

/** Counts matching rows, and those of the last days by `since`. */
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
  return new Date(ctx.clock.now().getTime() - RECENT_DAYS * DAY_MS);
}
