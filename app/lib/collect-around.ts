export type Collector = {
  /** Shows it the next piece, in their order. */
  see(chunk: Uint8Array): void;
  /** Surroundings of each mark, the last ones first; asked once everything was seen. */
  pieces(): Piece[];
};

/** `at`: where in the file the mark is. */
type Piece = { at: number; bytes: Buffer };

/**
 * Collects what stands around each occurrence of `mark` in a file that passes in pieces: so many bytes before and after
 * its beginning, of the last `max`. Holds no more than that in memory.
 */
export function collectAround(
  mark: Buffer,
  { before, after, max }: { before: number; after: number; max: number },
): Collector {
  let carried: Buffer = Buffer.alloc(0);
  /** Looked at up to here, within what is carried. */
  let seen = 0;
  /** Length of what was carried before. */
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
