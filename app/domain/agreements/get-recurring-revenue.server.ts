import { sql } from "drizzle-orm";
import { agreementLines, agreements } from "~/db/schema/agreements";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { requirePermission } from "~/kernel/permissions";
import { addDays } from "~/lib/calendar-date";
import type { Cents } from "~/lib/money";
import { type AgreementQuery, listAgreements } from "./queries.server";
import type { ListedAgreement } from "./show-agreement.server";

type QueryContext = ReadContext & Pick<AppContext, "clock">;

/** Revenue that comes back, as it is today. */
export type RecurringRevenue = {
  /** Sum of a month without tax: a third of a quarter, a twelfth of a year. */
  monthlyCents: Cents;
  customers: number;
  /** Agreements that end within the next 60 days. */
  endingSoon: number;
};

const SOON_DAYS = 60;

/** A page of agreements, with what comes back of all of them. Needs `invoice.read`. */
export async function listAgreementsWithRevenue(
  ctx: QueryContext,
  query: AgreementQuery,
): Promise<ListPage<ListedAgreement> & { revenue: RecurringRevenue }> {
  const [page, revenue] = await Promise.all([listAgreements(ctx, query), getRecurringRevenue(ctx)]);
  return { ...page, revenue };
}

/**
 * Sums the agreements that run today with the lines that they have today: those that have begun, aren't paused and
 * haven't ended. Needs `invoice.read`.
 */
export async function getRecurringRevenue(ctx: QueryContext): Promise<RecurringRevenue> {
  requirePermission(ctx, "invoice.read");
  const day = today(ctx);
  const { rows } = await ctx.db.execute<RecurringRevenue>(sql`
    with running as (
      select ${agreements.id}, ${agreements.businessId}, ${agreements.rhythm}, ${agreements.endsOn}, ${agreements.isTaxIncluded}
      from ${agreements}
      where ${agreements.startsOn} <= ${day} and ${agreements.pausedAt} is null
        and (${agreements.endsOn} is null or ${agreements.endsOn} >= ${day})
    ), taxed as (
      select running.id, running.rhythm, running.is_tax_included, ${agreementLines.tax} as tax, sum(${agreementLines.amountCents}) as cents
      from running
      join ${agreementLines} on ${agreementLines.agreementId} = running.id and ${agreementLines.fromOn} = (
        select max(sets.from_on) from ${agreementLines} sets where sets.agreement_id = running.id and sets.from_on <= ${day}
      )
      group by running.id, running.rhythm, running.is_tax_included, ${agreementLines.tax}
    ), net as (
      select (case rhythm when 'month' then 12 when 'quarter' then 4 else 1 end) * (case
        when is_tax_included and tax is not null
          then round(cents * 1000000000000 / (1000000000000 + (tax->>'ratePpm')::numeric * (tax->>'taxablePpm')::numeric))
        else cents end) as yearly
      from taxed
    )
    select
      (select coalesce(round(sum(yearly) / 12), 0) from net)::float8 as "monthlyCents",
      (select count(distinct business_id) from running)::int as customers,
      (select count(*) from running where ends_on < ${addDays(day, SOON_DAYS)})::int as "endingSoon"
  `);
  return rows[0] ?? { monthlyCents: 0, customers: 0, endingSoon: 0 };
}
