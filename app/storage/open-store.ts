import path from "node:path";
import type { FileStore } from "~/kernel/file-store";
import type { Log } from "~/lib/log";
import { createDiskStore } from "./disk-store";
import type { S3StoreOptions } from "./s3-store";

/**
 * Opens and checks this installation's store: throws with one line when its configuration can't work. A store that is
 * temporarily unavailable doesn't prevent the program from starting.
 */
export async function openCheckedStore(config: { dataDir: string; s3?: S3StoreOptions }, log: Log): Promise<FileStore> {
  const store = await openFileStore(config);
  const trouble = await store.check({ byWriting: true });
  if (trouble?.isRefusal) throw new Error(`stored files: ${trouble.reason}`);
  if (trouble) log.error({ reason: trouble.reason }, "the file store is in trouble");
  return store;
}

/** Opens this installation's store: the bucket if one is configured, else the folder `files` in `dataDir`. */
export async function openFileStore(config: { dataDir: string; s3?: S3StoreOptions }): Promise<FileStore> {
  if (!config.s3) return createDiskStore(path.resolve(config.dataDir, "files"));
  const { createS3Store } = await import("./s3-store"); // only where it is used: its library is large
  return createS3Store(config.s3);
}
