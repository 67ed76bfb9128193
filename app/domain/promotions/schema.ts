import * as z from "zod/mini";
import { PACKAGE_NAMES, type PackageId } from "~/content/catalogue/package-names";
import { DISCOUNT_TYPES, type DiscountType } from "~/db/schema/lists";
import { isCalendarDate } from "~/lib/calendar-date";
import { cleanCodeWords, cleanLine, cleanLines } from "~/lib/clean-text";
import { amountRefusal, amountToCents, type Cents, centsToAmount, formatMoney, readMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";

export { DISCOUNT_TYPES, type DiscountType } from "~/db/schema/lists";

export const DISCOUNT_TYPE_LABELS = {
  percentage: "Percentage",
  fixed: "Fixed amount",
} as const satisfies Record<DiscountType, string>;

export const PROMOTION_CODE_MAX_CHARACTERS = 40;
export const PROMOTION_TEXT_MAX_CHARACTERS = 500;
const PERCENT_MAX = 100;
export const DISCOUNT_MAX = 1_000_000;
export const USAGE_MAX = 1_000_000;
/** Default limit of uses. */
export const DEFAULT_MAX_USAGE = 100;

/** Message for each empty required field. */
export const PROMOTION_MISSING = { code: "Enter a code.", discountValue: "Enter a discount." } as const;

export const CODE_TAKEN = "Another promotion has this code.";

/** Packages that a promotion can be limited to. */
export const PACKAGE_IDS = Object.keys(PACKAGE_NAMES) as [PackageId, ...PackageId[]]; // safe: its keys are the packages

const PPM_OF_PERCENT = 10_000;
const PPM_OF_ALL = 1_000_000n;

export type Discount = { discountType: DiscountType; discountValue: number };

/**
 * Returns the reduced amount and the discount: never more than the amount, to the nearest cent, half a cent in the
 * customer's favor. Throws `RangeError` unless the amount is a whole number of cents, at least 0.
 */
export function applyDiscount(
  totalCents: Cents,
  { discountType, discountValue }: Discount,
): { discountCents: Cents; totalCents: Cents } {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0)
    throw new RangeError(`Not an amount in cents: ${totalCents}`);
  const wanted = discountType === "percentage" ? percentOf(totalCents, discountValue) : discountValue;
  const discountCents = Math.min(wanted, totalCents);
  return { discountCents, totalCents: totalCents - discountCents };
}

/** Returns a percentage of an amount, with up to four decimals and half a cent up. */
function percentOf(cents: Cents, percent: number): Cents {
  const share = BigInt(Math.round(percent * PPM_OF_PERCENT));
  return Number((BigInt(cents) * share * 2n + PPM_OF_ALL) / (PPM_OF_ALL * 2n));
}

/** Returns a code in its stored and compared form. */
export function normalizeCode(text: string): string {
  return cleanCodeWords(text).toUpperCase();
}

/**
 * Returns spellings of a stored code: the current one first, then the one from before full-width characters were
 * folded.
 */
export function codeSpellings(text: string): string[] {
  return [...new Set([normalizeCode(text), cleanLine(text).toUpperCase()])];
}

function upTo(clean: (text: string) => string) {
  const message = `Please keep this to ${PROMOTION_TEXT_MAX_CHARACTERS} characters or fewer.`;
  return z.string().check(z.overwrite(clean), z.maxLength(PROMOTION_TEXT_MAX_CHARACTERS, message));
}

const Code = z
  .string({ error: PROMOTION_MISSING.code })
  .check(
    z.overwrite(normalizeCode),
    z.minLength(1, { error: PROMOTION_MISSING.code, abort: true }),
    z.maxLength(
      PROMOTION_CODE_MAX_CHARACTERS,
      `Please keep the code to ${PROMOTION_CODE_MAX_CHARACTERS} characters or fewer.`,
    ),
  );

/** Schema of a whole number, typed or sent; an empty text counts as missing. */
function whole(missing: string) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== "string") return value;
      const read = readMoney(value.trim().replace(/%$/, ""));
      if ("fault" in read) return read.fault === "empty" ? undefined : Number.NaN;
      return read.value / 100;
    }),
    z.int({ error: (issue) => (issue.input === undefined ? missing : "Enter a whole number.") }),
  );
}

const MaxUsage = z.pipe(
  z.transform((value: unknown): unknown => (value === undefined || value === "" ? DEFAULT_MAX_USAGE : value)),
  whole("Enter a number.").check(
    z.refine((value) => value >= 1 && value <= USAGE_MAX, {
      error: () => `Enter a number between 1 and ${formatCount(USAGE_MAX)}.`,
    }),
  ),
);

/** Maximum uses per customer; no limit if empty. */
const MaxPerCustomer = z.pipe(
  z.transform((value: unknown): unknown => (value === undefined || value === "" ? null : value)),
  z.union([
    z.null(),
    whole("Enter a number.").check(
      z.refine((value) => value >= 1 && value <= USAGE_MAX, {
        error: () => `Enter a number between 1 and ${formatCount(USAGE_MAX)}, or leave it empty.`,
      }),
    ),
  ]),
);

/** Minimum amount in cents, typed or sent; none if empty. */
const MinTotal = z.pipe(
  z.unknown(),
  z.transform((value, check): Cents => {
    if (value === undefined || value === null || value === "") return 0;
    const read = readMoney(value);
    if ("value" in read && read.value <= amountToCents(DISCOUNT_MAX)) return read.value;
    const most = `Enter an amount, up to ${formatMoney(amountToCents(DISCOUNT_MAX))}, or leave it empty.`;
    check.issues.push({ code: "custom", message: amountRefusal(value, most), input: value });
    return z.NEVER;
  }),
);

const Packages = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === "string" ? [value].filter(Boolean) : value)),
  z.array(z.enum(PACKAGE_IDS, { error: "Choose a package." })).check(z.overwrite((ids) => [...new Set(ids)].sort())),
);

const ExpirationDate = z.pipe(
  z.transform((value: unknown): unknown => (typeof value === "string" && value.trim() === "" ? null : value)),
  z.nullable(z.string().check(z.refine(isCalendarDate, "Enter a date, such as 2027-01-31."))),
);

/** Checks that a discount's value fits its type; for promotion forms. */
export function discountInRange() {
  return z.refine<Discount>(
    ({ discountType, discountValue }) =>
      discountValue >= 1 && discountValue <= (discountType === "percentage" ? PERCENT_MAX : DISCOUNT_MAX),
    {
      path: ["discountValue"],
      error: () =>
        `A percentage can be from 1 to 100, a fixed amount from 1 to ${formatMoney(amountToCents(DISCOUNT_MAX))}.`,
      when: ({ value }) => Number.isInteger((value as Partial<Discount> | null)?.discountValue),
    },
  );
}

/**
 * Fields of a promotion from a program or a form. A fixed discount is a whole amount, a percentage is from 1 to 100.
 * `toPromotionInput` turns them into the verbs' input.
 */
export const PromotionFields = z
  .object({
    code: Code,
    description: z._default(upTo(cleanLine), ""),
    discountType: z.enum(DISCOUNT_TYPES, { error: "Choose the type of discount." }),
    discountValue: whole(PROMOTION_MISSING.discountValue),
    expirationDate: z._default(ExpirationDate, null),
    restrictions: z._default(upTo(cleanLines), ""),
    maxUsage: z._default(MaxUsage, DEFAULT_MAX_USAGE),
    maxPerCustomer: z._default(MaxPerCustomer, null),
    isForNewCustomers: z._default(z.boolean(), false),
    packageIds: z._default(Packages, []),
    minTotal: z._default(MinTotal, 0),
    isActive: z._default(z.boolean(), true),
  })
  .check(discountInRange());
export type PromotionFields = z.infer<typeof PromotionFields>;

/** Conditions on a quote and its customer for using a code. */
export type PromotionConditions = {
  /** Maximum uses per customer; null for no limit. */
  maxPerCustomer: number | null;
  /** Only for customers who have accepted no quote and received no invoice. */
  isForNewCustomers: boolean;
  /** Catalog packages of which a quote must contain one; empty if none is required. */
  packageIds: string[];
  /** Minimum sum of the lines, before discount and tax. */
  minTotalCents: Cents;
};

/** Promotion input of the verbs. Omitted conditions don't apply, or stay unchanged on an update. */
export type PromotionInput = Partial<PromotionConditions> & {
  code: string;
  description: string;
  discountType: DiscountType;
  /** Percent, or US cents for a fixed discount. */
  discountValue: number;
  /** YYYY-MM-DD: last day of use. */
  expiresOn: string | null;
  /** Note for staff. */
  restrictions: string;
  maxUsage: number;
  isActive: boolean;
};

export function toPromotionInput({
  expirationDate,
  discountValue,
  minTotal: minTotalCents,
  ...fields
}: PromotionFields): PromotionInput & PromotionConditions {
  const isFixed = fields.discountType === "fixed";
  return {
    ...fields,
    minTotalCents,
    discountValue: isFixed ? amountToCents(discountValue) : discountValue,
    expiresOn: expirationDate,
  };
}

/** Returns the discount as shown in the form and the API: a percentage, or an amount. */
export function shownDiscountValue({ discountType, discountValue }: Discount): number {
  return discountType === "fixed" ? centsToAmount(discountValue) : discountValue;
}

export const PROMOTION_SORTS = ["created", "code", "used", "expiry"] as const;
export type PromotionSort = (typeof PROMOTION_SORTS)[number];

/** Current usability of a code, or the reason it can't be used. */
export const PROMOTION_STATES = ["usable", "inactive", "expired", "used-up"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export type Promotion = PromotionInput &
  PromotionConditions & {
    id: string;
    usageCount: number;
    state: PromotionState;
    /** ISO 8601, in UTC. */
    createdAt: string;
    /** ISO 8601, in UTC; sent back with an edit to detect stale ones. Uses of the code don't change it. */
    updatedAt: string;
  };

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "promotion.stale": Promotion;
  }
}
