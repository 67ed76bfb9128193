import { shareOf } from "../../scripts/slice.mjs";

/** Of what a long test goes through, the share of this run's slice; all of it in a run without one. */
export function inSlice<Item>(list: readonly Item[]): readonly Item[] {
  return shareOf(list, process.env.TEST_SLICE);
}
