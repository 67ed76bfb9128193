/** Verdict of a virus scanner; `name` is the scanner's name for what it found. */
export type ScanVerdict = { isClean: true } | { isClean: false; name: string };

/** A scanner for viruses. Rejects when it cannot be reached, is too slow, or does not answer as it should. */
export type FileScanner = { scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> };
