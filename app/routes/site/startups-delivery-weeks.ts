/** Reads a delivery window such as "4-6 weeks". Throws when it has another form, since a bar can't be drawn from it. */
export function deliveryWeeks(delivery: string): { min: number; max: number } {
  const match = /^(\d+)-(\d+) weeks$/.exec(delivery);
  const min = Number(match?.[1]);
  const max = Number(match?.[2]);
  if (!match || min < 1 || max < min) throw new Error(`Not a delivery window in weeks: ${delivery}`);
  return { min, max };
}
