import { type SQL, sql } from "drizzle-orm";
import { agencyTimeZone } from "~/lib/place";

/**
 * Common table expressions `points` (the days), `running` (the agreements that run on each) and `yearly` (the yearly
 * revenue of each of those, in cents without tax, by its lines of that day). An agreement runs on a day if by then it
 * has begun, hasn't ended and isn't paused: days of a past pause are in no billed period. Plans are never paused, and
 * those that a provider charges have no periods here.
 */
export function yearlyNet(days: readonly string[]): SQL {
  return sql`
    points as (
      select day::date as day from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as day
    ), running as (
      select points.day, a.id, a.business_id, a.rhythm, a.ends_on, a.is_tax_included
      from points
      join agreements a on a.starts_on <= points.day and (a.ends_on is null or a.ends_on >= points.day)
        and (a.paused_at is null or (a.paused_at at time zone ${agencyTimeZone()})::date > points.day)
        and (a.subscription_id is not null or a.next_on <= points.day or exists (
          select from agreement_periods p where p.agreement_id = a.id and points.day between p.from_on and p.to_on
        ))
    ), taxed as (
      select running.day, running.business_id, running.rhythm, running.is_tax_included, line.tax,
        sum(line.amount_cents) as cents
      from running
      join agreement_lines line on line.agreement_id = running.id and line.from_on = (
        select max(sets.from_on) from agreement_lines sets
        where sets.agreement_id = running.id and sets.from_on <= running.day
      )
      group by running.day, running.id, running.business_id, running.rhythm, running.is_tax_included, line.tax
    ), yearly as (
      select day, business_id, (case rhythm when 'month' then 12 when 'quarter' then 4 else 1 end) * (case
        when is_tax_included and tax is not null
          then round(cents * 1000000000000 / (1000000000000 + (tax->>'ratePpm')::numeric * (tax->>'taxablePpm')::numeric))
        else cents end) as cents
      from taxed
    )`;
}
