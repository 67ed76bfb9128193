import { sql } from "drizzle-orm";
import { LEAD_CHANNEL_LABELS } from "~/domain/leads/lead-pipeline";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyTimeZone } from "~/lib/place";
import type { Period } from "./statement.server";

/** Money received in a month from one source for one package, less refunds. `month`: YYYY-MM. */
export type RevenueRow = { month: string; source: string; package: string; cents: number };

/** One line of a report: what came under a heading. */
export type RevenueSum = { name: string; cents: number };

export type Revenue = Period & {
  totalCents: number;
  /** The last first. */
  months: RevenueSum[];
  /** The largest first. */
  sources: RevenueSum[];
  packages: RevenueSum[];
  rows: RevenueRow[];
};

/** Money that came by no visit has its channel as its source. */
const CHANNEL_NAMES = JSON.stringify(LEAD_CHANNEL_LABELS);

const UNKNOWN_PACKAGE = "Other work";

/**
 * Returns money received in a period, both days included, by month, source of the customer and package. A payment
 * counts on its day, for the first invoice that it paid; a refund counts on its own day. Needs `invoice.read`.
 */
export async function getRevenue(ctx: Pick<AppContext, "by" | "db" | "log">, { from, to }: Period): Promise<Revenue> {
  requirePermission(ctx, "invoice.read");
  const { rows } = await ctx.db.execute<RevenueRow>(sql`
    with booked as (
      select p.received_on as day, p.amount_cents as cents, i.quote_id, s.package_name
      from received_payments p
      left join lateral (
        select a.invoice_id from payment_allocations a
        where a.received_payment_id = coalesce(p.original_id, p.id) order by a.created_at, a.id limit 1
      ) paid on true
      left join invoices i on i.id = paid.invoice_id
      left join subscription_invoices si on si.invoice_id = i.id
      left join subscriptions s on s.id = si.subscription_id
      where p.received_on between ${from}::date and ${to}::date
    ), direct as (
      select (coalesce(p.paid_at, p.created_at) at time zone ${agencyTimeZone()})::date as day,
        p.amount_cents - p.refunded_cents as cents, p.quote_id, s.package_name
      from payments p
      left join subscriptions s on s.id = p.subscription_id
      where p.status = 'paid' and not exists (select from received_payments r where r.payment_id = p.id)
        and (coalesce(p.paid_at, p.created_at) at time zone ${agencyTimeZone()})::date between ${from}::date and ${to}::date
    ), came as (select * from booked union all select * from direct)
    select to_char(c.day, 'YYYY-MM') as month,
      case when c.package_name is not null then 'Plans'
        when l.id is null then 'Without a lead'
        when l.channel <> 'form' then ${CHANNEL_NAMES}::jsonb->>l.channel
        else coalesce(nullif(l.source->>'utm_source', ''), nullif(split_part(split_part(l.source->>'referrer', '//', 2), '/', 1), ''), 'Direct') end as source,
      coalesce(c.package_name,
        (select item->>'name' from jsonb_array_elements(q.draft->'items') item where item->>'type' = 'package' limit 1),
        ${UNKNOWN_PACKAGE}) as package,
      sum(c.cents)::float8 as cents
    from came c
    left join quotes q on q.id = c.quote_id
    left join leads l on l.id = q.lead_id
    group by 1, 2, 3 order by 1 desc, 4 desc, 2, 3`);
  const bySize = (sums: RevenueSum[]) => sums.sort((a, b) => b.cents - a.cents || a.name.localeCompare(b.name));
  return {
    from,
    to,
    rows,
    totalCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    months: sumBy(rows, ({ month }) => month),
    sources: bySize(sumBy(rows, ({ source }) => source)),
    packages: bySize(sumBy(rows, (row) => row.package)),
  };
}

function sumBy(rows: readonly RevenueRow[], nameOf: (row: RevenueRow) => string): RevenueSum[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.cents);
  return [...sums].map(([name, cents]) => ({ name, cents }));
}
