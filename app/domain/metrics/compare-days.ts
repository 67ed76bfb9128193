import { addDays } from "~/lib/calendar-date";
import {
  ANALYTICS_DAYS,
  MEASURES,
  METRIC_CHANNELS,
  type Measure,
  type MetricChannel,
  type MetricEntry,
} from "./schema";

type Figures = Record<Measure, number>;

/** Days are YYYY-MM-DD. */
export type MetricsComparison = {
  from: string;
  to: string;
  before: { from: string; to: string };
  now: Figures;
  /** Null when no figures were entered for the earlier days. */
  earlier: Figures | null;
  /** Earlier days, oldest first; null when `earlier` is. */
  earlierDays: Figures[] | null;
  /** All days, oldest first; days without entries count nothing. */
  days: ({ day: string; isEntered: boolean } & Figures)[];
  /** Channels with an entry in either period, in display order. */
  channels: { channel: MetricChannel; now: Figures; earlier: Figures | null }[];
};

/** Sums entries of the 30 days up to `last` and of the 30 days before. Ignores entries of other days. */
export function compareDays(entries: readonly MetricEntry[], last: string): MetricsComparison {
  const from = addDays(last, 1 - ANALYTICS_DAYS);
  const before = { from: addDays(from, -ANALYTICS_DAYS), to: addDays(from, -1) };
  const current = entries.filter(({ day }) => day >= from && day <= last);
  const entriesBefore = entries.filter(({ day }) => day >= before.from && day <= before.to);
  const days = Array.from({ length: ANALYTICS_DAYS }, (_, index) => addDays(last, index + 1 - ANALYTICS_DAYS));
  const byChannel = (list: readonly MetricEntry[], channel: MetricChannel) =>
    list.filter((entry) => entry.channel === channel);
  return {
    from,
    to: last,
    before,
    now: sum(current),
    earlier: sumOrNull(entriesBefore),
    earlierDays:
      entriesBefore.length === 0
        ? null
        : days.map((day) => sum(entriesBefore.filter((entry) => entry.day === addDays(day, -ANALYTICS_DAYS)))),
    days: days.map((day) => {
      const own = current.filter((entry) => entry.day === day);
      return { day, isEntered: own.length > 0, ...sum(own) };
    }),
    channels: METRIC_CHANNELS.map((channel) => ({
      channel,
      now: sum(byChannel(current, channel)),
      earlier: sumOrNull(byChannel(entriesBefore, channel)),
    })).filter(({ channel }) => [...current, ...entriesBefore].some((entry) => entry.channel === channel)),
  };
}

function sumOrNull(entries: readonly MetricEntry[]): Figures | null {
  return entries.length === 0 ? null : sum(entries);
}

function sum(entries: readonly MetricEntry[]): Figures {
  const total = (measure: Measure) => entries.reduce((all, entry) => all + entry[measure], 0);
  return Object.fromEntries(MEASURES.map((measure) => [measure, total(measure)])) as Figures; // safe: one for each measure
}

/** Returns the change in whole percent; null when there is nothing to compare with. */
export function changePercent(now: number, earlier: number | undefined): number | null {
  return earlier === undefined || earlier === 0 ? null : Math.round(((now - earlier) / earlier) * 100);
}
