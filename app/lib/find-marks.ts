export type MarkFinder = { see(chunk: Uint8Array): void; has(mark: string): boolean };

/** Searches for byte strings in streamed chunks, including across their borders. */
export function findMarks(marks: Readonly<Record<string, Buffer>>): MarkFinder {
  const found = new Set<string>();
  const longest = Math.max(...Object.values(marks).map(({ length }) => length));
  let tail: Buffer = Buffer.alloc(0);
  return {
    see(chunk) {
      const seen = Buffer.concat([tail, chunk]);
      for (const [name, mark] of Object.entries(marks)) if (!found.has(name) && seen.includes(mark)) found.add(name);
      tail = seen.subarray(Math.max(0, seen.length - longest + 1));
    },
    has: (mark) => found.has(mark),
  };
}
