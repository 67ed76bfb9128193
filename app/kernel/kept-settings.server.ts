import { freezeAll } from "~/lib/freeze-all";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";

/** Rows of Settings, as they are stored. */
export type StoredSettings = readonly { key: string; value: unknown }[];

/** Settings in the memory of this process. */
export type KeptSettings = {
  /**
   * Returns `make` of the stored rows, made once after each change; nobody may change it. Undefined while the rows
   * aren't here, or a change may have been missed: ask the database then. `name` identifies `make`.
   */
  recall<Made>(name: string, make: (stored: StoredSettings) => Made): Made | undefined;
};

export type DroppableSettings = KeptSettings & {
  /** Settings may have changed: the rows are read again when they are asked for next. */
  drop(): void;
};

/**
 * Holds what `readRows` finds since the last change. It is asked in the background, so that no transaction waits for a
 * second connection, and must be outside of all transactions, so that nothing uncommitted gets here. A read that was
 * under way when a change arrived is thrown away.
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
