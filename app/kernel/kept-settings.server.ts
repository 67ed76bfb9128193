import { freezeAll } from "~/lib/freeze-all";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";

/** Rows of Settings, as stored. */
export type StoredSettings = readonly { key: string; value: unknown }[];

/** Settings in this process's memory. */
export type KeptSettings = {
  /**
   * Returns `make` of the stored rows, computed once after each change and frozen. Undefined while the rows aren't
   * loaded or a change may have been missed: query the database instead. `name` identifies `make`.
   */
  recall<Made>(name: string, make: (stored: StoredSettings) => Made): Made | undefined;
};

export type DroppableSettings = KeptSettings & {
  /** Drops the rows because Settings may have changed; they are read again on next use. */
  drop(): void;
};

/**
 * Caches the result of `readRows` until the next change. It runs in the background, so that no transaction waits for a
 * second connection, and must run outside of all transactions, so that nothing uncommitted is cached. A read under way
 * when a change arrives is discarded.
 */
export function createKeptSettings(
  readRows: () => Promise<StoredSettings>,
  freshness: Freshness = ALWAYS_CURRENT,
): DroppableSettings {
  let stored: StoredSettings | undefined;
  let reading: Promise<void> | undefined;
  const made = new Map<string, unknown>();

  function read(): void {
    const mine: Promise<void> = readRows().then(
      (found) => {
        if (reading === mine) stored = found;
      },
      () => {
        if (reading === mine) reading = undefined;
      },
    );
    reading = mine;
  }

  return {
    recall<Made>(name: string, make: (rows: StoredSettings) => Made): Made | undefined {
      if (!freshness.isCurrent()) {
        void freshness.confirm();
        return undefined;
      }
      if (!stored) {
        if (!reading) read();
        return undefined;
      }
      if (!made.has(name)) made.set(name, freezeAll(make(stored)));
      return made.get(name) as Made; // safe: a name stands for one way to make it
    },
    drop() {
      stored = undefined;
      reading = undefined;
      made.clear();
    },
  };
}
