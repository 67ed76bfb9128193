/** The body came too slowly, or stopped. */
export class TooSlow extends Error {}

export type Pace = {
  /** Without a byte, and before `bytesPerSecond` counts. */
  patienceMs: number;
  bytesPerSecond: number;
};

/** A body that has to arrive with a least speed. Unread parts are given up. */
export type PacedBody = {
  /** Reads the beginning; returns whether that's all. */
  begin(bytes: number): Promise<boolean>;
  /** All of it, from the beginning. */
  chunks(): AsyncGenerator<Uint8Array>;
};

/** Throws `TooSlow` while it is read. */
export function paceBody(body: ReadableStream<Uint8Array> | null, { patienceMs, bytesPerSecond }: Pace): PacedBody {
  const reader = body?.getReader();
  const begun: Uint8Array[] = [];
  let waited = 0;
  let bytes = 0;

  async function next(): Promise<Uint8Array | null> {
    if (!reader) return null;
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow()), patienceMs);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), late]);
      // Only what the sender takes: our own disk may be slow.
      waited += performance.now() - started;
      bytes += value?.length ?? 0;
      if (!done && waited > patienceMs && bytes < (waited / 1000) * bytesPerSecond) throw new TooSlow();
      return done ? null : value;
    } catch (error) {
      void reader.cancel().catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async begin(wanted) {
      while (bytes < wanted) {
        const chunk = await next();
        if (!chunk) return true;
        begun.push(chunk);
      }
      return false;
    },
    async *chunks() {
      yield* begun;
      for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
    },
  };
}
