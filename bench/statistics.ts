/** Returns the median; the upper one of two middle values. Zero for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value that `share` of all values are below. Zero for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Returns the increase from one value to the next: the median of the slopes between all pairs (Theil–Sen), which one or
 * two outliers don't affect. Zero for fewer than two.
 */
export function slope(values: readonly number[]): number {
  const slopes: number[] = [];
  for (const [from, first] of values.entries()) {
    for (const [steps, later] of values.slice(from + 1).entries()) slopes.push((later - first) / (steps + 1));
  }
  const sorted = slopes.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
