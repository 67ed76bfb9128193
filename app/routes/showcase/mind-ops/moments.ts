import { inPlace } from "~/lib/place-days";

const dayFormat = inPlace({
  weekday: "short",
  month: "short",
  day: "numeric",
});
const MOMENT = {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
const sampleFormat = inPlace(MOMENT);
const readerFormat = inPlace(MOMENT, "reader");

/** Formats a day of the sample week, in the fictional garden center's time zone. */
export function formatDay(at: string): string {
  return dayFormat(new Date(at));
}

/** Formats a time with its zone: that of the sample office for sample decisions, else the user's. */
export function formatMoment(at: string, isSample: boolean): string {
  return (isSample ? sampleFormat : readerFormat)(new Date(at));
}
