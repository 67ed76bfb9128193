/**
 * Returns this run's share of a list in a fixed order (`TEST_SLICE`, such as "2/8"); all of it in a run without one.
 */
export function inSlice<Item>(list: readonly Item[], slice = process.env.TEST_SLICE): readonly Item[] {
  if (!slice) return list;
  const [number, of] = slice.split("/").map(Number);
  return list.filter((_, index) => index % Number(of) === Number(number) - 1);
}

/**
 * Returns this run's share of a crawl's findings, by the pattern of their address: in the order of patterns, since that
 * of links may differ.
 */
export function foundInSlice(
  found: ReadonlyMap<string, string>,
): readonly (readonly [pattern: string, path: string])[] {
  return inSlice([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
