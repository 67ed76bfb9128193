import type { Cents } from "~/lib/money";
import { divideHalfUp, exactSum, fillColumns } from "./exact";
import { ALL, type LineTax, type Ppm, requireWhole } from "./line";

/** One part of a total: a deposit, a balance, a step of a schedule. `netCents` and `taxes` add up to `totalCents`. */
export type TotalPart = {
  totalCents: Cents;
  netCents: Cents;
  /** Ordered as in the whole, including zero amounts. */
  taxes: { tax: LineTax; taxCents: Cents }[];
};

type Whole = { netCents: Cents; taxes: readonly { tax: LineTax; taxCents: Cents }[] };

/**
 * Splits a total by shares, which must add up to `ALL`. Leading parts together are their share of the total to the
 * nearest cent, half a cent up, so the parts add up to the total, and their net and taxes to those of the whole. Throws
 * `RangeError` for shares that don't add up to `ALL`.
 */
export function splitIntoParts(whole: Whole, shares: readonly Ppm[]): TotalPart[] {
  for (const share of shares) requireWhole("a share in millionths", share);
  if (exactSum(shares) !== ALL) throw new RangeError(`Shares come to ${exactSum(shares)} of ${ALL}`);
  if (shares.length === 1)
    return [
      {
        totalCents: wholeCents(whole),
        ...whole,
        taxes: [...whole.taxes.map(({ tax, taxCents }) => ({ tax, taxCents }))],
      },
    ];
  const totalCents = wholeCents(whole);
  const ends = shares.map((_, index) => {
    const share = exactSum(shares.slice(0, index + 1));
    return divideHalfUp(BigInt(totalCents) * BigInt(share), BigInt(ALL));
  });
  return cutAt(whole, ends);
}

/**
 * Splits a total by amounts, for a schedule of fixed sums and for partial credits or payments. Throws `RangeError` for
 * amounts that don't add up to the total.
 *
 * @public
 */
export function splitByAmounts(whole: Whole, amounts: readonly Cents[]): TotalPart[] {
  for (const amount of amounts) requireWhole("an amount in cents", amount);
  if (exactSum(amounts) !== wholeCents(whole)) throw new RangeError("Parts don't add up to the total");
  return cutAt(
    whole,
    amounts.map((_, index) => exactSum(amounts.slice(0, index + 1))),
  );
}

function wholeCents({ netCents, taxes }: Whole): Cents {
  return exactSum([netCents, ...taxes.map(({ taxCents }) => taxCents)]);
}

/** Cuts a total at these cumulative amounts, from zero up to the total. */
function cutAt({ netCents, taxes }: Whole, ends: readonly Cents[]): TotalPart[] {
  const columns = [netCents, ...taxes.map(({ taxCents }) => taxCents)];
  const rows = [0, ...ends].map((end) => fillColumns(end, columns));
  return ends.map((end, index) => {
    const [before = [], row = []] = [rows[index], rows[index + 1]];
    const cents = row.map((cell, column) => cell - (before[column] ?? 0));
    return {
      totalCents: end - (ends[index - 1] ?? 0),
      netCents: cents[0] ?? 0,
      taxes: taxes.map(({ tax }, column) => ({ tax, taxCents: cents[column + 1] ?? 0 })),
    };
  });
}
