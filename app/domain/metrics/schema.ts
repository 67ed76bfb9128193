import * as z from "zod/mini";
import { METRIC_CHANNELS, type MetricChannel } from "~/db/schema/lists";
import { CHECK } from "~/domain/forms/form-text";
import { isCalendarDate } from "~/lib/calendar-date";
import { amountRefusal, readMoney, typedAmount } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { type ReadNumber, readNumber } from "~/lib/typed-number";
import { plainSpelling } from "~/lib/typed-words";

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

/** Measured figures, in display order. Spend is in cents. */
export const MEASURES = ["visits", "leads", "reach", "spendCents"] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS = {
  visits: { label: "Visits", about: "People who came to your site" },
  leads: { label: "Leads", about: "Calls, messages and requests" },
  reach: { label: "Reach", about: "People who saw you" },
  spendCents: { label: "Spend", about: "Paid for advertising" },
} as const satisfies Record<Measure, { label: string; about: string }>;

/** Figures of one day in one channel. */
export type MetricEntry = { day: string; channel: MetricChannel } & Record<Measure, number>;

/** Largest figure of a day, so that sums stay exact. */
export const FIGURE_MAX = 1_000_000_000;
/** Maximum number of entries per request. */
export const ENTRIES_MAX = 5000;

const noCount = () => `Enter a whole number from 0 to ${formatCount(FIGURE_MAX)}.`;
const noAmount = () => `Enter an amount, such as 12 or ${typedAmount(1250)}.`;

const typed = z.optional(z.string({ error: CHECK }));

/** Parses a figure; an empty field is 0. */
function figure(read: (value: string) => ReadNumber, refusal: (value: string) => string) {
  return z.pipe(
    typed,
    z.transform((value: string | undefined, check): number => {
      const found = read(value ?? "");
      if ("value" in found && found.value <= FIGURE_MAX) return found.value;
      if ("fault" in found && found.fault === "empty") return 0;
      check.issues.push({ code: "custom", message: refusal(value ?? ""), input: value });
      return z.NEVER;
    }),
  );
}

const countTyped = figure((value) => readNumber(value, { decimals: 0 }), noCount);

const centsTyped = figure(
  (value) => readMoney(value),
  (value) => amountRefusal(value, noAmount()),
);

/** Returns the channel that a text names by value or label, ignoring case and punctuation. */
function channelNamed(value: string | undefined): string | undefined {
  const text = lettersOf(value ?? "");
  return METRIC_CHANNELS.find((channel) => [channel, METRIC_CHANNEL_LABELS[channel]].map(lettersOf).includes(text));
}

function lettersOf(name: string): string {
  return plainSpelling(name).replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Figures of one day and channel, as sent by a form or a CSV line; omitted ones are 0, `spend` is converted to cents.
 */
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

/** Length in days of the period that analytics show, and of the one before it. */
export const ANALYTICS_DAYS = 30;
