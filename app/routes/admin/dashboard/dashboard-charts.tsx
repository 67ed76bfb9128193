import type { WeekCount } from "~/domain/dashboard/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { WeekBars } from "~/ui/charts/week-bars";

/** What came in over the last weeks. */
export function DashboardCharts({
  leads,
  applications,
}: {
  leads: readonly WeekCount[] | undefined;
  applications: readonly WeekCount[] | undefined;
}) {
  if (!leads && !applications) return null;
  return (
    <section aria-label="The last 12 weeks" className="grid gap-x-10 gap-y-10 pt-8 xl:grid-cols-2">
      {leads ? <Chart title="Leads" unit="leads" weeks={leads} /> : null}
      {applications ? <Chart title="Applications" unit="applications" weeks={applications} /> : null}
    </section>
  );
}

function Chart({ title, unit, weeks }: { title: string; unit: string; weeks: readonly WeekCount[] }) {
  const sum = weeks.reduce((total, { count }) => total + count, 0);
  return (
    <WeekBars
      title={title}
      unit={unit}
      note={`${sum.toLocaleString("en-US")} in ${weeks.length} weeks`}
      bars={weeks.map(({ monday, count }) => ({ label: formatDayAndMonth(monday), value: count }))}
    />
  );
}
