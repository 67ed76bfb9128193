import type { Flow } from "~/domain/dashboard/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { WeekGroups } from "~/ui/charts/week-groups";

/** Requests of the last weeks, and their outcomes. */
export function DashboardChart({ flow }: { flow: Flow }) {
  const series = [
    ...(flow.leads ? ([["leads", "Leads"]] as const) : []),
    ...(flow.sent ? ([["sent", "Quotes sent"]] as const) : []),
    ...(flow.accepted ? ([["accepted", "Quotes accepted"]] as const) : []),
  ];
  if (!flow.weeks.some((week) => series.some(([key]) => week[key] > 0))) return null;
  return (
    <section aria-label="The last 12 weeks">
      <WeekGroups
        title={flow.sent ? "Leads and quotes" : "Leads"}
        series={series.map(([, name]) => name)}
        weeks={flow.weeks.map((week) => ({
          label: formatDayAndMonth(week.monday),
          values: series.map(([key]) => week[key]),
        }))}
      />
    </section>
  );
}
