import { sql } from "drizzle-orm";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { requirePermission } from "~/kernel/permissions";
import { addDays } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { type AgreementQuery, listAgreements } from "./queries.server";
import type { ListedAgreement } from "./show-agreement.server";
import { yearlyNet } from "./yearly-net.server";

type QueryContext = ReadContext & Pick<AppContext, "clock">;

/** Recurring revenue as of today. */
export type RecurringRevenue = {
  /** Monthly total without tax: a third of a quarter's price, a twelfth of a year's. */
  monthlyCents: Cents;
  customers: number;
  /** Agreements that end within the next 60 days. */
  endingSoon: number;
};

const SOON_DAYS = 60;

/** Returns a page of agreements, with the recurring revenue of all of them. Needs `invoice.read`. */
export async function listAgreementsWithRevenue(
  ctx: QueryContext,
  query: AgreementQuery,
): Promise<ListPage<ListedAgreement> & { revenue: RecurringRevenue }> {
  const [page, revenue] = await Promise.all([listAgreements(ctx, query), getRecurringRevenue(ctx)]);
  return { ...page, revenue };
}

/**
 * Adds up today's lines of the agreements that run today: those that have begun, aren't paused and haven't ended. Needs
 * `invoice.read`.
 */
export async function getRecurringRevenue(ctx: QueryContext): Promise<RecurringRevenue> {
  requirePermission(ctx, "invoice.read");
  const day = today(ctx);
  const { rows } = await ctx.db.execute<RecurringRevenue>(sql`
    with ${yearlyNet([day])}
    select
      (select coalesce(round(sum(cents) / 12), 0) from yearly)::float8 as "monthlyCents",
      (select count(distinct business_id) from running)::int as customers,
      (select count(*) from running where ends_on < ${addDays(day, SOON_DAYS)})::int as "endingSoon"
  `);
  return rows[0] ?? { monthlyCents: 0, customers: 0, endingSoon: 0 };
}
