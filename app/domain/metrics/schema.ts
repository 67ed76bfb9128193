import * as z from "zod/mini";
import { METRIC_CHANNELS, type MetricChannel } from "~/db/schema/lists";
import { CHECK } from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { withoutCurrency } from "~/lib/money";

export { METRIC_CHANNELS, type MetricChannel } from "~/db/schema/lists";

export const METRIC_CHANNEL_LABELS = {
  website: "Website",
  "google-ads": "Google Ads",
  "google-business": "Google Business Profile",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
  email: "Email",
  other: "Other",
} as const satisfies Record<MetricChannel, string>;

/** What is measured, in the order in which it is shown. Spend is in cents. */
export const MEASURES = ["visits", "leads", "reach", "spendCents"] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS = {
  visits: { label: "Visits", about: "People who came to your site" },
  leads: { label: "Leads", about: "Calls, messages and requests" },
  reach: { label: "Reach", about: "People who saw you" },
  spendCents: { label: "Spend", about: "Paid for advertising" },
} as const satisfies Record<Measure, { label: string; about: string }>;

/** One day in one channel. */
export type MetricEntry = { day: string; channel: MetricChannel } & Record<Measure, number>;

/** No figure of a day is larger, so that sums stay exact. */
export const FIGURE_MAX = 1_000_000_000;
/** So many entries are taken at once. */
export const ENTRIES_MAX = 5000;

const NO_COUNT = `Enter a whole number from 0 to ${FIGURE_MAX.toLocaleString("en-US")}.`;
const NO_AMOUNT = "Enter an amount, such as 12 or 12.50.";
const GROUPED = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;

function digitsOf(value: string | undefined): string {
  const text = withoutCurrency(value ?? "");
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
}

const typed = z.optional(z.string({ error: CHECK }));

const countTyped = z.pipe(
  typed,
  z.pipe(
    z.transform((value: string | undefined) => {
      const text = digitsOf(value);
      return text === "" ? 0 : /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    }),
    z.number({ error: NO_COUNT }).check(z.lte(FIGURE_MAX, NO_COUNT)),
  ),
);

const centsTyped = z.pipe(
  typed,
  z.pipe(
    z.transform((value: string | undefined) => {
      const [, whole = "", cents = ""] = digitsOf(value).match(/^(\d{0,8})(?:\.(\d{1,2}))?$/) ?? [undefined, "x"];
      return Number(`${whole || "0"}${cents.padEnd(2, "0")}`);
    }),
    z.number({ error: NO_AMOUNT }).check(z.lte(FIGURE_MAX, NO_AMOUNT)),
  ),
);

/** The texts by which a channel can be named: its own value, or its label, in any case. */
function channelNamed(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase();
  return METRIC_CHANNELS.find((channel) => channel === text || METRIC_CHANNEL_LABELS[channel].toLowerCase() === text);
}

/** One day in one channel as a form or a line of a CSV file sends it; figures that are left out are 0, `spend` comes out in cents. */
export const MetricInput = z.object({
  day: z.string({ error: "Enter the day." }).check(z.trim(), z.refine(isCalendarDate, "Enter a day as YYYY-MM-DD.")),
  channel: z.pipe(
    typed,
    z.pipe(
      z.transform(channelNamed),
      z.enum(METRIC_CHANNELS, { error: `Name a channel: ${METRIC_CHANNELS.join(", ")}.` }),
    ),
  ),
  visits: countTyped,
  leads: countTyped,
  reach: countTyped,
  spend: centsTyped,
});

export function toMetricEntry({ spend: spendCents, ...entry }: z.output<typeof MetricInput>): MetricEntry {
  return { ...entry, spendCents };
}

/** Days of which the analytics show figures, and as many before them. */
export const ANALYTICS_DAYS = 30;
