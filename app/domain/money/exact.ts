/**
 * Returns the quotient rounded to the nearest whole number, half up. The dividend is at least 0, the divisor above 0.
 * Throws `RangeError` if the result is beyond the safe integers.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return toNumber((dividend * 2n + divisor) / (divisor * 2n));
}

/**
 * Returns the quotient rounded to the nearest whole number, half away from zero. The divisor is above 0. Throws
 * `RangeError` if the result is beyond the safe integers.
 */
export function divideAwayFromZero(dividend: bigint, divisor: bigint): number {
  return dividend < 0n ? -divideHalfUp(-dividend, divisor) || 0 : divideHalfUp(dividend, divisor);
}

/** Returns the sum of whole numbers. Throws `RangeError` if it is beyond the safe integers. */
export function exactSum(values: readonly number[]): number {
  return toNumber(values.reduce((sum, value) => sum + BigInt(value), 0n));
}

/**
 * Splits a whole number into whole parts in proportion to the weights: the parts add up to it, and each is less than 1
 * from its exact share. The remainder goes to the largest fractions, the first among equals. If all weights are 0, so
 * are all parts, and `whole` must be 0.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(exactSum(weights));
  if (sum === 0n) {
    if (whole !== 0) throw new RangeError(`Nothing to spread ${whole} over`);
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, part: product / sum, rest: product % sum };
  });
  const left = whole - exactSum(shares.map(({ part }) => Number(part)));
  const luckiest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const lucky = new Set(luckiest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => Number(part) + (lucky.has(index) ? 1 : 0));
}

/**
 * Fills columns with the first `units` of a whole: the results add up to `units`, a larger `units` never lowers a
 * column, and all units give the columns themselves. The difference of two such results is therefore never negative.
 */
export function fillColumns(units: number, columns: readonly number[]): number[] {
  const whole = BigInt(exactSum(columns));
  if (whole === 0n) return columns.map(() => 0);
  const filled = columns.map((column) => (BigInt(units) * BigInt(column)) / whole);
  // Highest averages: the next unit goes to the column that is largest per unit already filled.
  for (let left = units - exactSum(filled.map(Number)); left > 0; left -= 1) {
    const next = columns.reduce((best, column, index) => {
      const [own, others] = [filled[index] ?? 0n, filled[best] ?? 0n];
      return BigInt(column) * (others + 1n) > BigInt(columns[best] ?? 0) * (own + 1n) ? index : best;
    }, 0);
    filled[next] = (filled[next] ?? 0n) + 1n;
  }
  return filled.map(Number);
}

/**
 * Apportions by weights of either sign, like `apportion`: each part has the sign of its weight, and none exceeds its
 * weight as long as `whole` doesn't exceed their sum. With a negative weight, all parts are 0 if `whole` or the sum of
 * the weights isn't positive.
 */
export function apportionSigned(whole: number, weights: readonly number[]): number[] {
  const sum = exactSum(weights);
  if (weights.every((weight) => weight >= 0)) return apportion(whole, weights);
  if (sum <= 0 || whole <= 0) return weights.map(() => 0);
  const below = exactSum(weights.map((weight) => Math.max(0, -weight)));
  const belowShare = divideHalfUp(BigInt(below) * BigInt(whole), BigInt(sum));
  const positive = apportion(
    whole + belowShare,
    weights.map((weight) => Math.max(0, weight)),
  );
  const negative =
    below === 0
      ? []
      : apportion(
          belowShare,
          weights.map((weight) => Math.max(0, -weight)),
        );
  return weights.map((_, index) => (positive[index] ?? 0) - (negative[index] ?? 0));
}

/**
 * Fills columns of either sign, like `fillColumns`, once `part` of the `whole` is reached: the results add up to
 * `units`. `part` and `whole` are above zero, and `units` equals the sum of the columns when the part is the whole.
 */
export function fillSigned(
  units: number,
  columns: readonly number[],
  { part, whole }: { part: number; whole: number },
): number[] {
  const above = columns.map((column) => Math.max(0, column));
  const below = columns.map((column) => Math.max(0, -column));
  const belowUnits = divideHalfUp(BigInt(exactSum(below)) * BigInt(part), BigInt(whole));
  const [filled, emptied] = [fillColumns(units + belowUnits, above), fillColumns(belowUnits, below)];
  return columns.map((_, index) => (filled[index] ?? 0) - (emptied[index] ?? 0));
}

function toNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < -BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`Beyond the numbers that are exact: ${value}`);
  return Number(value);
}
