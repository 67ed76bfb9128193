/** Something of Settings in the memory of one process. */
export type KeptRead = {
  /**
   * Resolves once what Settings said at the last change is known here. Never rejects: while the database is away what
   * was known last holds.
   */
  ready(): Promise<void>;
  /** Settings may have changed: they are read again right away, for those who work in the background too. */
  drop(): void;
};

/**
 * Reads when first asked and after each `drop`, and hands what was read to `learn`. A read that was under way when a
 * change arrived is thrown away. `failed` is told of a read that failed; the next to ask tries again.
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
      // A later change may have been heard of while an earlier one was read.
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
