import * as z from "zod/mini";
import { BILLING_PERIODS, type BillingPeriod, PLAN_COLORS, type PlanColor } from "~/db/schema/lists";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { amountRefusal, amountToCents, formatMoney, readMoney } from "~/lib/money";

export { BILLING_PERIODS, type BillingPeriod, PLAN_COLORS, type PlanColor } from "~/db/schema/lists";

export const BILLING_PERIOD_LABELS = {
  month: "Monthly",
  year: "Yearly",
  once: "One-time",
} as const satisfies Record<BillingPeriod, string>;

/** Text after a price. */
export const BILLING_PERIOD_SUFFIXES = {
  month: "/month",
  year: "/year",
  once: " one-time",
} as const satisfies Record<BillingPeriod, string>;

export const PLAN_COLOR_LABELS = {
  good: "Green",
  bluebonnet: "Primary color",
  clay: "Accent color",
} as const satisfies Record<PlanColor, string>;

export const PLAN_NAME_MAX_CHARACTERS = 60;
export const PLAN_DESCRIPTION_MAX_CHARACTERS = 500;
export const PLAN_FEATURES_MAX = 30;
export const PLAN_FEATURE_MAX_CHARACTERS = 160;
export const PLAN_HIGHLIGHTS_MAX = 12;
const HIGHLIGHT_MAX_CHARACTERS = 40;
export const PLAN_PRICE_MAX_AMOUNT = 1_000_000;

/** Message for a price that isn't a number. */
export const NOT_A_PRICE = "Enter a price in whole numbers, such as 29; 0 is fine.";

/** Message for each empty required field. */
export const PLAN_MISSING = { name: "Enter a name.", price: "Enter a price; 0 is fine." } as const;

/** Matches commas between features, not those between thousands of a number. */
const SEPARATOR = /,(?!(?<=\d,)\d{3}(?!\d))/;

/** Splits comma-separated features, trimmed and without empty ones. */
export function parseFeatures(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map(cleanLine)
    .filter((feature) => feature !== "");
}

/** Joins features so that `parseFeatures` can read them back. */
export function formatFeatures(features: readonly string[]): string {
  return features.join(", ");
}

export type PlanHighlight = { label: string; value: string };

/**
 * Parses comparisons, one `Label: value` per line, ignoring empty lines. Null when a line lacks the colon, the label or
 * the value.
 */
export function parseHighlights(text: string): PlanHighlight[] | null {
  const lines = text.split("\n").filter((line) => cleanLine(line) !== "");
  const highlights = lines.map((line) => {
    const [label = ""] = line.split(/[:：]/, 1);
    return { label: cleanLine(label), value: cleanLine(line.slice(label.length + 1)) };
  });
  return highlights.every(({ label, value }) => label !== "" && value !== "") ? highlights : null;
}

/** Joins comparisons so that `parseHighlights` can read them back. */
export function formatHighlights(highlights: readonly PlanHighlight[]): string {
  return highlights.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** Reads a typed or sent whole price as an integer. Null when it isn't a number. */
export function parsePrice(value: string | number): number | null {
  const read = readMoney(value, { isSigned: true });
  return "value" in read ? Math.trunc(read.value / 100) + 0 : null;
}

function upTo(maxCharacters: number, clean: (text: string) => string) {
  return z
    .string()
    .check(z.overwrite(clean), z.maxLength(maxCharacters, `Please keep this to ${maxCharacters} characters or fewer.`));
}

const Parsed = z.pipe(
  z.transform((value: string | number, check): number => {
    const price = parsePrice(value);
    if (price !== null) return price;
    check.issues.push({ code: "custom", message: amountRefusal(value, NOT_A_PRICE, { isSigned: true }), input: value });
    return z.NEVER;
  }),
  z.int({ error: NOT_A_PRICE }).check(
    z.minimum(0, "A price can’t be negative."),
    z.maximum(PLAN_PRICE_MAX_AMOUNT, {
      error: () => `Please keep the price to ${formatMoney(amountToCents(PLAN_PRICE_MAX_AMOUNT))} or less.`,
    }),
  ),
);

const Price = z.pipe(
  z
    .union([z.string(), z.number()], { error: PLAN_MISSING.price })
    .check(z.refine((value) => typeof value === "number" || value.trim() !== "", PLAN_MISSING.price)),
  Parsed,
);

/** Schema of a price like `Price`, for our own forms: refuses cents, since plans have whole prices. */
export const WholePrice = z.pipe(
  z.unknown().check(
    z.refine((value) => {
      if (typeof value !== "string") return true;
      const read = readMoney(value, { isSigned: true });
      return !("value" in read) || read.value % 100 === 0;
    }, NOT_A_PRICE),
  ),
  Price,
);

const Features = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value) => (typeof value === "string" ? [value] : value).flatMap(parseFeatures)),
  ),
  z
    .array(upTo(PLAN_FEATURE_MAX_CHARACTERS, cleanLine))
    .check(z.maxLength(PLAN_FEATURES_MAX, `Please list ${PLAN_FEATURES_MAX} features or fewer.`)),
);

const Highlights = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.object({ label: z.string(), value: z.string() }))]),
    z.transform((value, check): PlanHighlight[] => {
      const highlights = parseHighlights(typeof value === "string" ? value : formatHighlights(value));
      if (highlights) return highlights;
      check.issues.push({ code: "custom", message: "Write each line as “Support: Email”.", input: value });
      return z.NEVER;
    }),
  ),
  z
    .array(
      z.object({ label: upTo(HIGHLIGHT_MAX_CHARACTERS, cleanLine), value: upTo(HIGHLIGHT_MAX_CHARACTERS, cleanLine) }),
    )
    .check(z.maxLength(PLAN_HIGHLIGHTS_MAX, `Please compare ${PLAN_HIGHLIGHTS_MAX} things or fewer.`)),
);

const BuyButtonId = z.pipe(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value?.trim() || null),
  ),
  z.nullable(z.string().check(z.regex(/^buy_btn_\w{1,80}$/, "A buy button’s id starts with buy_btn_."))),
);

/**
 * Fields of a plan from a program or a form. The price is a whole amount; features are a list or comma-separated.
 * Missing fields stay unchanged, or get their default in a new plan. `toPlanInput` turns them into the verbs' input.
 */
export const PlanFields = z.object({
  name: z
    .string({ error: PLAN_MISSING.name })
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: PLAN_MISSING.name, abort: true }),
      z.maxLength(PLAN_NAME_MAX_CHARACTERS, `Please keep the name to ${PLAN_NAME_MAX_CHARACTERS} characters or fewer.`),
    ),
  price: Price,
  description: z.optional(upTo(PLAN_DESCRIPTION_MAX_CHARACTERS, cleanLines)),
  features: z.optional(Features),
  highlights: z.optional(Highlights),
  billingPeriod: z.optional(z.enum(BILLING_PERIODS)),
  isActive: z.optional(z.boolean()),
  isPopular: z.optional(z.boolean()),
  color: z.optional(z.enum(PLAN_COLORS)),
  buyButtonId: z.optional(BuyButtonId),
});
export type PlanFields = z.infer<typeof PlanFields>;

/** Plan input of the verbs. */
export type PlanInput = Omit<PlanFields, "price"> & { priceCents: number };

export function toPlanInput({ price, ...fields }: PlanFields): PlanInput {
  return { ...fields, priceCents: amountToCents(price) };
}

export const PLAN_SORTS = ["position", "name", "price", "changed"] as const;
export type PlanSort = (typeof PLAN_SORTS)[number];

export type Plan = {
  id: string;
  name: string;
  priceCents: number;
  description: string;
  features: string[];
  highlights: PlanHighlight[];
  billingPeriod: BillingPeriod;
  isActive: boolean;
  isPopular: boolean;
  color: PlanColor;
  position: number;
  buyButtonId: string | null;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** ISO 8601, in UTC; sent back with an edit to detect stale ones. */
  updatedAt: string;
};

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "plan.stale": Plan;
  }
}
