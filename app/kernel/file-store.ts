/** One object in the store, named or not. */
export type KeptFile = { key: string; keptAt: Date };

/**
 * Reason why files can't be stored, in one line that names no secret. `isRefusal`: no waiting helps, the configuration
 * has to change.
 */
export type StoreTrouble = { reason: string; isRefusal: boolean };

/**
 * Store for the bytes of files, on disk or in S3. Knows nothing of names, types or who may see them. Every method
 * rejects when the store can't be reached or can't write.
 */
export type FileStore = {
  /** Place of the store, for the person who runs the site: `the folder /srv/files`. */
  place: string;
  /**
   * Keeps all of `content` under a key never used before, or nothing: once this resolves, the bytes survive a power
   * cut. Rejects when `content` throws.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null: there is no such file. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** All that is stored, remains of interrupted writes included, in no order. */
  list(): AsyncIterable<KeptFile>;
  /** Room on the disk that holds the files; null where nobody can know. */
  room(): Promise<{ freeBytes: number; totalBytes: number } | null>;
  /** Null: the store answers. `byWriting` keeps and removes a file to see that it may. Never rejects. */
  check(options?: { byWriting?: boolean }): Promise<StoreTrouble | null>;
  /** Reads the mark of the site whose files lie here, as `writeMark` wrote it; null: nobody has. */
  readMark(): Promise<string | null>;
  /** Puts the mark in place of another, whole or not at all. It is no file: `list` leaves it out. */
  writeMark(id: string): Promise<void>;
};
