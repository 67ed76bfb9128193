import type { Cents } from "~/lib/money";
import { divideAwayFromZero } from "./exact";
import { ALL, type LineTax, type Ppm, requireWhole } from "./line";

/**
 * Returns the tax on an amount, or with `isIncluded` the tax within it, rounded once. Throws `RangeError` for a rate
 * above 100%.
 */
export function taxOfAmount(
  cents: Cents,
  { ratePpm, taxablePpm }: Pick<LineTax, "ratePpm" | "taxablePpm">,
  isIncluded: boolean,
): Cents {
  requireShare(ratePpm);
  requireShare(taxablePpm);
  const [share, whole] = [BigInt(ratePpm) * BigInt(taxablePpm), BigInt(ALL) * BigInt(ALL)];
  return divideAwayFromZero(BigInt(cents) * share, isIncluded ? whole + share : whole);
}

/** Returns an amount plus the tax on it. */
export function amountWithTax(cents: Cents, tax: Pick<LineTax, "ratePpm" | "taxablePpm">): Cents {
  return cents + taxOfAmount(cents, tax, false);
}

/** Returns an amount without the tax that it includes. */
export function amountWithoutTax(cents: Cents, tax: Pick<LineTax, "ratePpm" | "taxablePpm">): Cents {
  return cents - taxOfAmount(cents, tax, true);
}

function requireShare(ppm: Ppm): void {
  requireWhole("a share in millionths", ppm);
  if (ppm > ALL) throw new RangeError(`More than all: ${ppm}`);
}
