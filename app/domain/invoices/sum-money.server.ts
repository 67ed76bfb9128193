import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { receivedPayments } from "~/db/schema/received-payments";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";

/** Both days included, YYYY-MM-DD. */
export type MoneyMonth = { from: string; to: string; cents: number };

/** What customers owe, what of it is overdue, and what came less what went back. All in cents. */
export type MoneySums = {
  owed: { cents: number; count: number };
  overdue: { cents: number; count: number };
  thisMonth: MoneyMonth;
  lastMonth: MoneyMonth;
};

type SumContext = Pick<AppContext, "by" | "db" | "clock">;

/** What is at the top of the dashboard. Needs `invoice.read`. */
export async function sumMoney(ctx: SumContext): Promise<MoneySums> {
  requirePermission(ctx, "invoice.read");
  const today = agencyDay(ctx.clock.now());
  const [owed] = await ctx.db
    .select({
      cents: sql<number>`coalesce(sum(${invoices.openCents}), 0)::float8`,
      count: sql<number>`count(*)::int`,
      overdueCents: sql<number>`coalesce(sum(${invoices.openCents}) filter (where ${invoices.dueOn} < ${today}), 0)::float8`,
      overdueCount: sql<number>`(count(*) filter (where ${invoices.dueOn} < ${today}))::int`,
    })
    .from(invoices)
    .where(inArray(invoices.status, ["issued", "partly-paid"]));
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const before = { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore };
  const { cents = 0, count = 0, overdueCents = 0, overdueCount = 0 } = owed ?? {};
  return {
    owed: { cents, count },
    overdue: { cents: overdueCents, count: overdueCount },
    thisMonth: { from: first, to: today, cents: await receivedIn(ctx, first, today) },
    lastMonth: { ...before, cents: await receivedIn(ctx, before.from, before.to) },
  };
}

/** What came in a period less what went back in it: what pays our invoices, and what the provider took for plans. Days of the agency. Needs `invoice.read`. */
export async function sumReceived(
  ctx: Pick<AppContext, "by" | "db">,
  { from, to }: { from: string; to: string },
): Promise<number> {
  requirePermission(ctx, "invoice.read");
  return receivedIn(ctx, from, to);
}

async function receivedIn(ctx: Pick<AppContext, "db">, from: string, to: string): Promise<number> {
  const [booked] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${receivedPayments.amountCents}), 0)::float8` })
    .from(receivedPayments)
    .where(and(gte(receivedPayments.receivedOn, from), lte(receivedPayments.receivedOn, to)));
  const day = sql`(coalesce(${payments.paidAt}, ${payments.createdAt}) at time zone ${agencyTimeZone()})::date`;
  const [direct] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.status, "paid"), isUnbooked(), sql`${day} between ${from}::date and ${to}::date`));
  return (booked?.cents ?? 0) + (direct?.cents ?? 0);
}

/** The condition that a payment of the provider's is for no invoice of ours, so that it isn't counted twice. */
function isUnbooked() {
  return sql`not exists (select from ${receivedPayments} where ${receivedPayments.paymentId} = ${payments.id})`;
}
