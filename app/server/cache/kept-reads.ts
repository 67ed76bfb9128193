import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { keepRecent } from "~/lib/keep-recent";
import type { ReadKept } from "~/routes/request-context";

/** Reads of pages that are alike for all readers, in the memory of this process. */
export type KeptReads = {
  read: ReadKept;
  /** Drops everything, since pages may have changed: the next page reads it again. */
  drop(): void;
};

const MOST_READS = 100;

/**
 * Holds what was found since the last change of what public pages show, so that a page made for one reader doesn't ask
 * again for what every reader sees. Nothing is answered from here while `freshness` can't say that every change was
 * heard of, and what fails isn't cached. The one that was asked for longest ago goes first.
 */
export function createKeptReads(freshness: Freshness = ALWAYS_CURRENT): KeptReads {
  const kept = new Map<string, Promise<unknown>>();
  return {
    async read<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
      if (!(await freshness.confirm())) return read();
      const found = (kept.get(key) as Promise<Value> | undefined) ?? read(); // safe: a key is always read in the same way
      keepRecent<string, Promise<unknown>>(kept, key, found, MOST_READS);
      try {
        return await found;
      } catch (error) {
        if (kept.get(key) === found) kept.delete(key);
        throw error;
      }
    },
    drop() {
      kept.clear();
    },
  };
}
