import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent, type ReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore, KeptFile } from "~/kernel/file-store";

/** Files being written; any left here belong to a process that died while writing. */
const ASIDE = "incoming";
const KEY = /^[0-9a-f]{32}$/;
const ASIDE_KEY = /^incoming\/[0-9a-f-]{36}$/;
/** Mark of the site that owns these files; not a file of the store. */
const MARK = ".site";
const SHARD = /^[0-9a-f]{2}$/;
const SHARD_CHARACTERS = 2;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Stores files in `folder`, readable by this account only. A file is written to a temporary name, synchronized and
 * renamed, and its folder synchronized: it exists completely or not at all, even after a power cut. Keys are 32
 * hexadecimal digits.
 */
export function createDiskStore(folder: string): FileStore {
  return {
    place: `the folder ${folder}`,

    async put(key, content) {
      await putWhole(folder, pathOf(folder, key), content);
    },

    async open(key) {
      const file = pathOf(folder, key);
      const found = await stat(file).catch(ifMissing(null));
      return found && readWhenAsked(file);
    },

    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },

    list: () => listKept(folder),

    async room() {
      const found = await statfs(folder).catch(ifMissing(null));
      return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
    },

    // A folder that can't be written to fails with each file.
    check: async () => null,

    async readMark() {
      const mark = await readFile(path.join(folder, MARK), "utf8").catch(ifMissing(null));
      return mark?.trim() || null;
    },

    writeMark: (id) => putWhole(folder, path.join(folder, MARK), Readable.from([Buffer.from(`${id}\n`)])),
  };
}

async function putWhole(folder: string, target: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const shard = path.dirname(target);
  const aside = path.join(folder, ASIDE, randomUUID());
  if (await makeFolder(path.dirname(aside))) await synchronise(path.dirname(folder));
  // Opened first: if the content broke off right away, cleanup would run before the file exists.
  const handle = await open(aside, "wx", FILE_MODE);
  try {
    await pipeline(content, handle.createWriteStream({ flush: true }));
    await makeFolder(shard);
    await synchronise(folder);
    await rename(aside, target);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
  await synchronise(shard);
}

/**
 * Returns a file's content, opened when its first byte is requested. A response that nobody reads, because the client
 * has gone, then leaves no open handle, for which Node would end the process.
 */
function readWhenAsked(file: string): ReadableStream<Uint8Array> {
  let source: ReadStream | undefined;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= createReadStream(file);
        chunks ??= source[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        source?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

function pathOf(folder: string, key: string): string {
  if (ASIDE_KEY.test(key)) return path.join(folder, key);
  if (!KEY.test(key)) throw new Error("not a key of a kept file");
  return path.join(folder, key.slice(0, SHARD_CHARACTERS), key);
}

/** Returns undefined when the folder was there before. */
function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

async function* listKept(folder: string): AsyncGenerator<KeptFile> {
  for await (const shard of entriesOf(folder)) {
    if (!shard.isDirectory() || (shard.name !== ASIDE && !SHARD.test(shard.name))) continue;
    for await (const entry of entriesOf(path.join(folder, shard.name))) {
      const key = shard.name === ASIDE ? `${ASIDE}/${entry.name}` : entry.name;
      if (!entry.isFile() || !(KEY.test(key) || ASIDE_KEY.test(key))) continue;
      const found = await stat(path.join(folder, shard.name, entry.name)).catch(ifMissing(null));
      if (found) yield { key, keptAt: found.mtime };
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(ifMissing(null));
  if (entries) yield* entries;
}

/**
 * Makes the names in a folder survive a power cut. On systems where folders can't be opened (Windows), this happens
 * automatically.
 */
async function synchronise(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifMissing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  };
}
