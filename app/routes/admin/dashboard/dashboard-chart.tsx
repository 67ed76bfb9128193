import { Link } from "react-router";
import { CHART_WEEKS, type ChartWeeks, type Flow, USUAL_CHART_WEEKS } from "~/domain/dashboard/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { WeekGroups } from "~/ui/charts/week-groups";
import { useSearchText } from "../kit/own-address";

/** Requests of the last weeks and their outcomes, with a link for each time range. */
export function DashboardChart({ flow, weeks }: { flow: Flow; weeks: ChartWeeks }) {
  const series = [
    ...(flow.leads ? ([["leads", "Leads"]] as const) : []),
    ...(flow.sent ? ([["sent", "Quotes sent"]] as const) : []),
    ...(flow.accepted ? ([["accepted", "Quotes accepted"]] as const) : []),
  ];
  const isEmpty = !flow.weeks.some((week) => series.some(([key]) => week[key] > 0));
  if (isEmpty && weeks === USUAL_CHART_WEEKS) return null;
  return (
    <section aria-label={`The last ${weeks} weeks`}>
      <WeekGroups
        title={flow.sent ? "Leads and quotes" : "Leads"}
        range={<Ranges weeks={weeks} />}
        series={series.map(([, name]) => name)}
        weeks={flow.weeks.map((week) => ({
          label: formatDayAndMonth(week.monday),
          values: series.map(([key]) => week[key]),
        }))}
      />
    </section>
  );
}

function Ranges({ weeks }: { weeks: ChartWeeks }) {
  const search = useSearchText();
  return (
    <nav aria-label="Range of the chart" className="-mx-3">
      <ul className="flex flex-wrap">
        {CHART_WEEKS.map((range) => (
          <li key={range}>
            <Link
              to={`/admin${withWeeks(search, range)}`}
              aria-current={range === weeks ? "page" : undefined}
              preventScrollReset
              className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
            >
              {range} weeks
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function withWeeks(search: string, weeks: ChartWeeks): string {
  const asked = new URLSearchParams(search);
  if (weeks === USUAL_CHART_WEEKS) asked.delete("weeks");
  else asked.set("weeks", String(weeks));
  return asked.size === 0 ? "" : `?${asked}`;
}
