import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { formatSpan } from "~/lib/time-span";
import { ShortDay } from "./list-day";

/** Age from which the day says more than the elapsed time. */
const SPAN_SHOWN_MS = 7 * 24 * 60 * 60_000;

/**
 * A time relative to now, `3 h ago`, or after a week its day (`ShortDay`); in full on hover, or with keyboard focus in
 * its row. Both are ISO; `now` comes with the page, so that server and browser render the same.
 */
export function Ago({ at, now }: { at: string; now: string }) {
  const full = formatMoment(at);
  const passed = Date.parse(now) - Date.parse(at);
  const isRecent = passed >= 0 && passed < SPAN_SHOWN_MS;
  return (
    <time dateTime={at} title={full} data-full={full} className="ago md:whitespace-nowrap">
      {isRecent ? `${formatSpan(passed)} ago` : <ShortDay day={agencyDay(new Date(at))} now={now} />}
    </time>
  );
}
