import type { Flow, WeekCount } from "~/domain/dashboard/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { formatCount } from "~/lib/place-numbers";
import { WeekBars } from "~/ui/charts/week-bars";
import { WeekGroups } from "~/ui/charts/week-groups";

/** What came in over the last weeks, and what became of it. */
export function DashboardCharts({
  flow,
  applications,
}: {
  flow: Flow;
  applications: readonly WeekCount[] | undefined;
}) {
  const series = [
    ...(flow.leads ? ([["leads", "Leads"]] as const) : []),
    ...(flow.sent ? ([["sent", "Quotes sent"]] as const) : []),
    ...(flow.accepted ? ([["accepted", "Quotes accepted"]] as const) : []),
  ];
  const hasFlow = series.length > 0 && flow.weeks.some((week) => series.some(([key]) => week[key] > 0));
  const hasApplications = applications?.some(({ count }) => count > 0);
  if (!hasFlow && !hasApplications) return null;
  return (
    <section aria-label="The last 12 weeks" className="grid gap-x-10 gap-y-10 2xl:grid-cols-2">
      {hasFlow ? (
        <WeekGroups
          title={flow.sent ? "Leads and quotes" : "Leads"}
          series={series.map(([, name]) => name)}
          weeks={flow.weeks.map((week) => ({
            label: formatDayAndMonth(week.monday),
            values: series.map(([key]) => week[key]),
          }))}
        />
      ) : null}
      {hasApplications && applications ? <Applications weeks={applications} /> : null}
    </section>
  );
}

function Applications({ weeks }: { weeks: readonly WeekCount[] }) {
  const sum = weeks.reduce((total, { count }) => total + count, 0);
  return (
    <WeekBars
      title="Applications"
      unit="applications"
      note={`${formatCount(sum)} in ${weeks.length} weeks`}
      bars={weeks.map(({ monday, count }) => ({ label: formatDayAndMonth(monday), value: count }))}
    />
  );
}
