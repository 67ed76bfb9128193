/** Part of Settings in the memory of one process. */
export type KeptRead = {
  /**
   * Resolves once this process has read Settings since the last change. Never rejects: while the database is
   * unreachable, the last known values stay.
   */
  ready(): Promise<void>;
  /** Discards Settings after a change and reads them again right away, for background work too. */
  drop(): void;
};

/**
 * Reads on first use and after each `drop`, and passes the result to `learn`. A read in progress when a change arrives
 * is discarded. `failed` gets the error of a failed read; the next caller tries again.
 */
export function createKeptRead<Value>({
  read,
  learn,
  failed,
}: {
  read: () => Promise<Value>;
  learn: (value: Value) => void;
  failed: (error: unknown) => void;
}): KeptRead {
  let reading: Promise<void> | undefined;

  function begin(): Promise<void> {
    if (reading) return reading;
    const mine: Promise<void> = read().then(
      (value) => {
        if (reading === mine) learn(value);
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        failed(error);
      },
    );
    reading = mine;
    return mine;
  }

  return {
    async ready() {
      // Repeats if a change arrived during the read.
      for (let known: Promise<void> | undefined; known !== reading || known === undefined; ) {
        known = begin();
        await known;
        if (reading === undefined) return;
      }
    },
    drop() {
      reading = undefined;
      void begin();
    },
  };
}
