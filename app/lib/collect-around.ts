export type Collector = {
  /** Takes the next chunk, in order. */
  see(chunk: Uint8Array): void;
  /** Returns the surroundings of each mark, the last ones first; call it after the last chunk. */
  pieces(): Piece[];
};

/** `at`: position of the mark in the file. */
type Piece = { at: number; bytes: Buffer };

/**
 * Collects the bytes around each occurrence of `mark` in a streamed file: `before` and `after` its start, for the last
 * `max` occurrences. Holds no more than that in memory.
 */
export function collectAround(
  mark: Buffer,
  { before, after, max }: { before: number; after: number; max: number },
): Collector {
  let carried: Buffer = Buffer.alloc(0);
  /** Position within `carried` up to which it has been searched. */
  let seen = 0;
  /** Number of bytes discarded before `carried`. */
  let gone = 0;
  let found: Piece[] = [];

  function collect(data: Buffer, isEnd: boolean): void {
    for (let at = data.indexOf(mark, seen); at >= 0; at = data.indexOf(mark, seen)) {
      if (!isEnd && at + after > data.length) return;
      const bytes = Buffer.from(data.subarray(Math.max(0, at - before), at + after));
      found = [{ at: gone + at, bytes }, ...found].slice(0, max);
      seen = at + mark.length;
    }
  }

  return {
    see(chunk) {
      const data = Buffer.concat([carried, chunk]);
      collect(data, false);
      const kept = Math.max(0, data.length - before - after - mark.length);
      carried = data.subarray(kept);
      gone += kept;
      seen = Math.max(0, seen - kept);
    },
    pieces() {
      collect(carried, true);
      return found;
    },
  };
}
