/** One object in the store, whether or not the database names it. */
export type KeptFile = { key: string; keptAt: Date };

/**
 * Reason why files can't be stored, in one line without secrets. `isRefusal`: waiting won't help, the configuration
 * must change.
 */
export type StoreTrouble = { reason: string; isRefusal: boolean };

/**
 * Stores the bytes of files, on disk or in S3. Knows nothing about names, types or access rights. Every method rejects
 * when the store can't be reached or can't write.
 */
export type FileStore = {
  /** Location of the store, for the site's operator: `the folder /srv/files`. */
  place: string;
  /**
   * Stores all of `content`, or nothing, under a key never used before: once this resolves, the bytes survive a power
   * cut. Rejects when `content` throws.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns null when there is no such file. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Lists everything stored, including remains of interrupted writes, in no particular order. */
  list(): AsyncIterable<KeptFile>;
  /** Space on the disk that holds the files; null when it can't be known. */
  room(): Promise<{ freeBytes: number; totalBytes: number } | null>;
  /**
   * Returns null when the store is reachable. `byWriting` also stores and removes a file to test write access. Never
   * rejects.
   */
  check(options?: { byWriting?: boolean }): Promise<StoreTrouble | null>;
  /** Reads the mark of the site that owns these files, as `writeMark` stored it; null when there is none. */
  readMark(): Promise<string | null>;
  /** Replaces the mark, entirely or not at all. The mark isn't a file: `list` leaves it out. */
  writeMark(id: string): Promise<void>;
};
