import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { type ArchiveHeader, HEADER_MAX_BYTES, readHeader } from "./archive-header";
import { ArchiveProblem, damaged } from "./archive-problem";
import {
  type ArchivedTable,
  type ArchiveRecord,
  type ArchiveTotals,
  decodeRecords,
  type Manifest,
} from "./archive-records";
import { openBlocks, type ReadAt } from "./seal-blocks";

/** The parts of an archive in order. Read `content` before requesting the next part. */
export type ArchivePart =
  | { kind: "manifest"; manifest: Manifest }
  /** Lines in the format of `COPY … TO STDOUT`. */
  | { kind: "table"; table: ArchivedTable; content: AsyncGenerator<Uint8Array>; rowsRead(): number }
  | { kind: "file"; key: string; content: AsyncGenerator<Uint8Array> }
  | { kind: "end"; totals: ArchiveTotals };

export type ArchiveSummary = { header: ArchiveHeader; manifest: Manifest; totals: ArchiveTotals; bytes: number };

/**
 * Reads a backup once from start to end, verifying every byte before yielding it. Throws `ArchiveProblem` at the first
 * byte that isn't as written, so only a caller that reaches the part `end` has read a whole backup.
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchivePart> {
  const handle = await openFile(file);
  try {
    const readAt = readerOf(handle);
    const { keys, length } = await readHeader(await readAt(0, HEADER_MAX_BYTES), passphrase);
    const plain = createZstdDecompress();
    const feeding = pipeline(openBlocks(readAt, length, keys), plain).catch((error: unknown) => {
      plain.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    try {
      yield* partsOf(decodeRecords(plain));
    } catch (error) {
      throw error instanceof ArchiveProblem || !isOfCompression(error) ? error : damaged("its content");
    } finally {
      plain.destroy();
      await feeding;
    }
  } finally {
    await handle.close();
  }
}

/** Reads the whole backup without changing anything. Returns a summary of its contents, or throws `ArchiveProblem`. */
export async function checkArchive(file: string, passphrase: string | undefined): Promise<ArchiveSummary> {
  let manifest: Manifest | undefined;
  let totals: ArchiveTotals | undefined;
  for await (const part of readArchive(file, passphrase)) {
    if (part.kind === "manifest") manifest = part.manifest;
    if (part.kind === "end") totals = part.totals;
    if (part.kind === "table" || part.kind === "file") for await (const _ of part.content);
  }
  if (!manifest || !totals) throw damaged("its end is missing");
  const handle = await openFile(file);
  try {
    const { header } = await readHeader(await readerOf(handle)(0, HEADER_MAX_BYTES), passphrase);
    return { header, manifest, totals, bytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** Checks that the records are in order and that every count matches the data read. */
async function* partsOf(records: AsyncGenerator<ArchiveRecord>): AsyncGenerator<ArchivePart> {
  const seen = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  const next = async () => {
    const { done, value } = await records.next();
    if (done) throw damaged("its end is missing");
    return value;
  };
  const first = await next();
  if (first instanceof Uint8Array || first.kind !== "manifest") throw damaged("its manifest is missing");
  yield { kind: "manifest", manifest: first };
  for (;;) {
    const record = await next();
    if (record instanceof Uint8Array) throw damaged("content of nothing");
    if (record.kind === "end") {
      const { tables, rows, files, fileBytes } = record;
      const isAll =
        tables === seen.tables && rows === seen.rows && files === seen.files && fileBytes === seen.fileBytes;
      if (!isAll) throw damaged("its counts");
      if (!(await records.next()).done) throw damaged("something follows its end");
      yield { kind: "end", totals: record };
      return;
    }
    if (record.kind !== "table" && record.kind !== "file") throw damaged("its order");
    const end = { rows: 0 };
    const content = contentOf(record.kind);
    if (record.kind === "file") yield { kind: "file", key: record.key, content };
    else {
      const { kind, ...table } = record;
      yield { kind, table, content, rowsRead: () => end.rows };
    }
    for await (const _ of content);

    async function* contentOf(kind: "table" | "file"): AsyncGenerator<Uint8Array> {
      let bytes = 0;
      for (;;) {
        const piece = await next();
        if (piece instanceof Uint8Array) {
          bytes += piece.length;
          yield piece;
          continue;
        }
        if (piece.kind !== `${kind}-end` || !("bytes" in piece) || piece.bytes !== bytes) throw damaged("its counts");
        if (piece.kind === "table-end") {
          end.rows = piece.rows;
          seen.tables += 1;
          seen.rows += piece.rows;
        } else {
          seen.files += 1;
          seen.fileBytes += bytes;
        }
        return;
      }
    }
  }
}

function readerOf(handle: FileHandle): ReadAt {
  return async (position, length) => {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  };
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, "r");
  } catch (error) {
    throw new ArchiveProblem(`the backup cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

function isOfCompression(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:ZSTD_|Z_|ERR_)/.test(String(error.code));
}
