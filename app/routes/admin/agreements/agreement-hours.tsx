import { hoursAre } from "~/domain/agreements/hours";
import type { RunningHours } from "~/domain/agreements/use-hours.server";
import { formatLongDate } from "~/lib/calendar-date";
import { HoursBar } from "~/ui/charts/hours-bar";

/** Hours of the current period. */
export function AgreementHours({ hours }: { hours: RunningHours }) {
  const { from, to, usedMinutes, carriedMinutes, includedMinutes } = hours;
  return (
    <div className="space-y-2 tabular">
      <HoursBar used={usedMinutes} carried={carriedMinutes} included={includedMinutes} />
      <p>{hoursAre(hours)}</p>
      <p className="text-muted">
        {formatLongDate(from)} to {formatLongDate(to)}. Time logged later counts in the period that runs then.
      </p>
    </div>
  );
}
