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

/** A day of the sample week, where the made-up garden center stands. */
export function formatDay(at: string): string {
  return dayFormat(new Date(at));
}

/** When it was, with its zone: that of the sample office for sample decisions, else the reader's. */
export function formatMoment(at: string, isSample: boolean): string {
  return (isSample ? sampleFormat : readerFormat)(new Date(at));
}
