import { clockInWords } from "~/domain/bookings/words";
import { TODAY_KINDS, type TodayItem } from "~/domain/today/schema";
import { agencyDay, daysFrom, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { agencyTimeZone, agencyTimeZoneName } from "~/lib/place";
import { formatCount } from "~/lib/place-numbers";
import { formatSpan } from "~/lib/time-span";
import { classNames } from "~/ui/primitives/class-names";

/**
 * Relative time at which something is due, or since when it has waited; hovering or focusing the row shows the full
 * time.
 */
export function TodayWhen({ item, now }: { item: TodayItem; now: string }) {
  const says = TODAY_KINDS[item.kind].at;
  const full =
    item.day === null ? formatMoment(item.at) : `End of ${formatShortDate(item.day)}, ${agencyTimeZoneName()}`;
  return (
    <time
      dateTime={item.at}
      title={full}
      data-full={full}
      className={classNames("ago whitespace-nowrap", item.part === "now" ? "font-[550] text-bad" : "text-muted")}
    >
      {says === "begins"
        ? clockInWords(agencyTimeZone(), new Date(item.at))
        : says === "due"
          ? dueText(item, now)
          : sinceText(says, item, now)}
    </time>
  );
}

function sinceText(says: "since" | "waiting", { at }: TodayItem, now: string): string {
  const span = formatSpan(Date.parse(now) - Date.parse(at));
  return says === "since" ? `${span} ago` : `Waiting ${span}`;
}

function dueText({ at, day }: TodayItem, now: string): string {
  const left = Date.parse(at) - Date.parse(now);
  if (day === null) return left <= 0 ? `Overdue by ${formatSpan(-left)}` : `Due in ${formatSpan(left)}`;
  const days = daysFrom(agencyDay(new Date(now)), day);
  if (days < 0) return `Overdue by ${days === -1 ? "1 day" : `${formatCount(-days)} days`}`;
  if (days === 0) return "Due today";
  return days === 1 ? "Due tomorrow" : `Due in ${days} days`;
}
