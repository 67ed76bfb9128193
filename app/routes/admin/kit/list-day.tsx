import { agencyDay, formatDayAndMonth } from "~/lib/calendar-date";

/** A day in a list, YYYY-MM-DD; on a phone without the year if it's that of `now`, ISO, which comes with the page. */
export function ListDay({ day, now, className }: { day: string; now: string; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      <ShortDay day={day} now={now} />
    </time>
  );
}

/** The text of a `ListDay`. */
export function ShortDay({ day, now }: { day: string; now: string }) {
  const year = day.slice(0, 4);
  const isThisYear = year === agencyDay(new Date(now)).slice(0, 4);
  return (
    <>
      {formatDayAndMonth(day)}
      <span className={isThisYear ? "max-md:hidden" : undefined}>{`, ${year}`}</span>
    </>
  );
}
