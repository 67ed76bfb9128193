import { EXAMPLE_MONTH, FIELD_ERRORS } from "~/content/showcase/voygee-calculator";
import type { Cents } from "~/lib/money";
import { readNumber } from "~/lib/typed-number";

export const MONTH_FIELDS = ["rides", "fare", "share", "price"] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];

/** Values of the fields, as typed. */
export type TypedMonth = Readonly<Record<MonthField, string>>;

/** The share is in tenths of a percent, so that no amount is a fraction of a cent. */
export type Month = { rides: number; fareCents: Cents; shareTenths: number; priceCents: Cents | undefined };

export type Comparison = {
  paidCents: Cents;
  /** Share of the other platform, and what the driver keeps. */
  shareCents: Cents;
  keptByCommission: Cents;
  /** Set only with a price; negative if the price exceeds all fares together. */
  keptBySubscription: Cents | undefined;
  /** Difference in the driver's favor with the subscription; negative if it costs them. */
  differenceCents: Cents | undefined;
  /** First ride of the month from which the subscription pays off. Undefined if the share is zero. */
  turningRide: number | undefined;
};

const TYPED_MAX_CHARACTERS = 40;
const BOUNDS = {
  rides: { min: 1, max: 1000, decimals: 0 },
  fare: { min: 100, max: 50_000, decimals: 2 },
  share: { min: 0, max: 600, decimals: 1 },
  price: { min: 0, max: 500_000, decimals: 2 },
} as const;

/** Reads the month from the address, or returns the example. */
export function readTypedMonth(query: URLSearchParams): TypedMonth {
  const typed = MONTH_FIELDS.map((field) => [field, query.get(field) ?? EXAMPLE_MONTH[field]]);
  return Object.fromEntries(typed) as TypedMonth; // safe: one entry for each field
}

/** Returns the query of a calculation. */
export function monthQuery(typed: TypedMonth): string {
  const query = new URLSearchParams();
  for (const field of MONTH_FIELDS) if (typed[field] !== EXAMPLE_MONTH[field]) query.set(field, typed[field]);
  return query.toString();
}

/** Parses the input to a month, or returns the errors by field. */
export function parseMonth(typed: TypedMonth): { month: Month } | { errors: Partial<Record<MonthField, string>> } {
  const found = MONTH_FIELDS.map((field) => [field, readField(field, typed[field])] as const);
  const errors = found.filter(([, value]) => value === null).map(([field]) => [field, FIELD_ERRORS[field]]);
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const { rides, fare, share, price } = Object.fromEntries(found) as Record<MonthField, number | undefined>; // safe: nulls are errors
  return { month: { rides: rides ?? 0, fareCents: fare ?? 0, shareTenths: share ?? 0, priceCents: price } };
}

/** Compares a month under both models, in whole cents; the share is rounded once, for the whole month. */
export function compareMonth({ rides, fareCents, shareTenths, priceCents }: Month): Comparison {
  const paidCents = rides * fareCents;
  const shareCents = Math.round((paidCents * shareTenths) / 1000);
  const keptByCommission = paidCents - shareCents;
  const keptBySubscription = priceCents === undefined ? undefined : paidCents - priceCents;
  const perRide = fareCents * shareTenths;
  return {
    paidCents,
    shareCents,
    keptByCommission,
    keptBySubscription,
    differenceCents: keptBySubscription === undefined ? undefined : keptBySubscription - keptByCommission,
    turningRide: priceCents === undefined || perRide === 0 ? undefined : Math.floor((priceCents * 1000) / perRide) + 1,
  };
}

/** Returns the value in the field's smallest unit; null if invalid, undefined if an optional field is empty. */
function readField(field: MonthField, typed: string): number | undefined | null {
  if (typed.length > TYPED_MAX_CHARACTERS) return null;
  const read = readNumber(typed.trim().replace(/^\$\s*|\s*[$%]$/g, ""), {
    decimals: BOUNDS[field].decimals,
    isStrict: true,
  });
  if ("fault" in read) return read.fault === "empty" && field === "price" ? undefined : null;
  const { min, max } = BOUNDS[field];
  return read.value >= min && read.value <= max ? read.value : null;
}
