import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { S3rverStore } from "s3rver";
import { gather } from "./gather";

/**
 * Makes the stand-in store objects as a real store does: each is there whole or as it was before, and once it is
 * accepted everyone reads it. Without this it accepts an object before its bytes are written, and overwrites one that
 * is being read.
 */
export function keepObjectsWhole(store: S3rverStore): void {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  let count = 0;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.concat(await gather(content));
    const md5 = createHash("md5").update(bytes).digest("hex");
    count += 1;
    const aside = path.join(store.rootDirectory, `aside-${count}`);
    await writeFile(aside, bytes);
    return inTurn(async () => {
      const target = store.getResourcePath(bucket, key, "object");
      await mkdir(path.dirname(target), { recursive: true });
      await rename(aside, target);
      await store.putMetadata(bucket, key, metadata, md5);
      return { size: bytes.length, md5 };
    });
  };
  const { getObject, deleteObject, listObjects } = store;
  store.getObject = (...asked) => inTurn(() => getObject.apply(store, asked));
  store.deleteObject = (...asked) => inTurn(() => deleteObject.apply(store, asked));
  store.listObjects = (...asked) => inTurn(() => listObjects.apply(store, asked));
}
