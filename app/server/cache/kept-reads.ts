import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { keepRecent } from "~/lib/keep-recent";
import type { ReadKept } from "~/routes/request-context";

/** Data that pages show to all readers alike, in this process's memory. */
export type KeptReads = {
  read: ReadKept;
  /** Drops everything, since pages may have changed: the next page reads it again. */
  drop(): void;
};

const MOST_READS = 100;

/**
 * Caches what was read since the last change to public pages, so that a page made for one reader doesn't query what
 * every reader sees. Nothing is returned from the cache while `freshness` can't confirm that every change has arrived,
 * and failures aren't cached. The least recently used entry is dropped first.
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
