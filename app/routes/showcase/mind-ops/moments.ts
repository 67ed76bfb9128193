import { AGENCY_TIME_ZONE } from "~/lib/calendar-date";

const DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: AGENCY_TIME_ZONE,
});
const SAMPLE = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: AGENCY_TIME_ZONE,
  timeZoneName: "short",
});

/** A day of the sample week, where the made-up garden center stands. */
export function formatDay(at: string): string {
  return DAY.format(new Date(at));
}

/** When it was, with its zone: that of the sample office for sample decisions, else the reader's. */
export function formatMoment(at: string, isSample: boolean): string {
  if (isSample) return SAMPLE.format(new Date(at));
  return new Date(at).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
