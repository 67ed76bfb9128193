/** Verdict of a virus scanner; `name` is the scanner's name for its finding. */
export type ScanVerdict = { isClean: true } | { isClean: false; name: string };

/** A virus scanner. Rejects when it can't be reached, is too slow, or sends an invalid reply. */
export type FileScanner = { scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> };
