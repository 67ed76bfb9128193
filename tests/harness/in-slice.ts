import { shareOf } from "../../scripts/slice.mjs";

/** Of what a long test goes through, the share of this run's slice; all of it in a run without one. */
export function inSlice<Item>(list: readonly Item[]): readonly Item[] {
  return shareOf(list, process.env.TEST_SLICE);
}

/** The same of what a crawl has found, by the pattern of its address: in the order of patterns, since that of links may differ. */
export function foundInSlice(
  found: ReadonlyMap<string, string>,
): readonly (readonly [pattern: string, path: string])[] {
  return inSlice([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
