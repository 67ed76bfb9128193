/** Thrown if the body arrived too slowly or stopped. */
export class TooSlow extends Error {}

export type Pace = {
  /** Longest wait for a byte, and the time before `bytesPerSecond` applies. */
  patienceMs: number;
  bytesPerSecond: number;
};

/** A body that has to arrive at a minimum speed. Unread parts are discarded. */
export type PacedBody = {
  /** Reads the beginning; returns true if that is all. */
  begin(bytes: number): Promise<boolean>;
  /** Yields the whole body, from the beginning. */
  chunks(): AsyncGenerator<Uint8Array>;
};

/** Reads a body at a minimum speed, and throws `TooSlow` while reading if it's slower. */
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
      // Counts only the sender's time, because our own disk may be slow.
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
