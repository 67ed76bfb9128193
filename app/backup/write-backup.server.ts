import { createHmac, randomBytes } from "node:crypto";
import { link, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import { holdFiles } from "~/db/backup-lock.server";
import type { ConnectionConfig } from "~/db/connections.server";
import { copyOut } from "~/db/copy.server";
import { listAppliedMigrations, withMigrationsHeld } from "~/db/migrate.server";
import { STORE_MARK_KEY } from "~/domain/files/store-mark.server";
import type { FileStore } from "~/kernel/file-store";
import { type ArchiveKeys, makeHeader } from "./archive-header";
import { ArchiveProblem } from "./archive-problem";
import {
  type ArchivedTable,
  type ArchiveRecord,
  type ArchiveTotals,
  encodeRecords,
  type Manifest,
} from "./archive-records";
import { removeIfKilled } from "./remove-if-killed";
import { sealBlocks } from "./seal-blocks";
import { isSiteRunning, quoteName, withSession } from "./session.server";
import { copyOf, listSequences, listTables } from "./survey.server";

export type BackupSource = {
  config: ConnectionConfig;
  files: FileStore;
  /** The signing secret in force, and whether it is stored in `DATA_DIR` and so part of the backup. */
  secret: { value: string; isKept: boolean };
  origin: string;
  program: string;
};

export type BackupOptions = {
  /** Absent: the backup is not encrypted. */
  passphrase?: string;
  now: Date;
  /** Time to wait for another backup, or for a removal of files, to finish. */
  patienceMs?: number;
  /** Called with the backup's snapshot while it is open. */
  onSnapshot?: (snapshotId: string) => Promise<void>;
};

export type BackupReport = { file: string; bytes: number; manifest: Manifest; totals: ArchiveTotals };

const PART = ".part-";
const FILES_AT_ONCE = 500;
const COMPRESSION_LEVEL = 3;
const MARK_PURPOSE = "which secret a backup belongs to";

/**
 * Writes everything in one snapshot of the database, and every file that it references, into `file`, while the site
 * runs. The file appears under its name once it is complete and synchronized, readable by this account only; it never
 * replaces another. Throws `ArchiveProblem`.
 */
export async function writeBackup(source: BackupSource, file: string, options: BackupOptions): Promise<BackupReport> {
  if (await isThere(file)) throw new ArchiveProblem(`${file} already exists: choose a different file name`);
  const aside = path.resolve(`${file}${PART}${randomBytes(4).toString("hex")}`);
  const watch = removeIfKilled(aside);
  try {
    const { bytes: header, keys } = await makeHeader(
      { createdAt: options.now, program: source.program },
      options.passphrase,
    );
    const report = await withSession(source.config, "backup", async (client) => {
      if (!(await holdFiles(client, options.patienceMs)))
        throw new ArchiveProblem("another backup is in progress: wait for it to finish");
      await removeParts(file);
      const { manifest, tables } = await openSnapshot(client, source);
      const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
      await options.onSnapshot?.(rows[0]?.id ?? "");
      const totals = newTotals();
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
      // Opened first: if the content broke off right away, cleanup would run before the file exists.
      const output = (await open(aside, "wx", 0o600)).createWriteStream({ flush: true });
      const records = encodeRecords(recordsOf(client, source.files, manifest, tables, totals));
      await pipeline(records, compress, (plain) => archiveOf(header, plain, keys), output);
      return { manifest, totals, bytes: output.bytesWritten };
    });
    await appear(aside, file);
    return { file, ...report };
  } finally {
    await rm(aside, { force: true });
    watch.settle();
  }
}

/**
 * Removes leftovers of earlier attempts after a power cut. None are being written: only one backup at a time holds the
 * database's lock.
 */
async function removeParts(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  const beginning = `${path.basename(file)}${PART}`;
  for (const name of await readdir(folder)) {
    if (name.startsWith(beginning)) await rm(path.join(folder, name), { force: true });
  }
}

/** Returns a value that shows whether two secrets are the same, and nothing else about them. */
export function markOf(secret: string): string {
  return createHmac("sha256", secret).update(MARK_PURPOSE).digest("base64");
}

/** Fixes the state to back up. Until the connection ends, nobody can change the structure of a table. */
async function openSnapshot(
  client: pg.Client,
  source: BackupSource,
): Promise<{ manifest: Manifest; tables: ArchivedTable[] }> {
  return withMigrationsHeld(client, async () => {
    const isAtRest = !(await isSiteRunning(client));
    await client.query("begin isolation level repeatable read, read only");
    const tables = await listTables(client);
    if (!tables.some(({ schema }) => schema === "public")) {
      throw new ArchiveProblem("there is nothing to back up: the site has never started on this database");
    }
    await client.query(
      `lock table ${tables.map(({ schema, name }) => quoteName(schema, name)).join(", ")} in access share mode`,
    );
    await insistOnStore(client, source.files, tables);
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    const manifest: Manifest = {
      kind: "manifest",
      server: rows[0]?.server_version ?? "",
      origin: source.origin,
      migrations: await listAppliedMigrations(client),
      sequences: await listSequences(client),
      isAtRest,
      secret: source.secret.isKept ? source.secret.value : null,
      secretMark: markOf(source.secret.value),
    };
    return { manifest, tables };
  });
}

/** Checks that the file storage is mounted: otherwise a backup would report all files as lost. */
async function insistOnStore(client: pg.Client, files: FileStore, tables: readonly ArchivedTable[]): Promise<void> {
  if (!tables.some(({ schema, name }) => schema === "public" && name === "settings")) return;
  const { rows } = await client.query<{ mark: string }>("select value->>'mark' as mark from settings where key = $1", [
    STORE_MARK_KEY,
  ]);
  const [known] = rows;
  if (known && (await files.readMark()) !== known.mark) {
    throw new ArchiveProblem(
      `${files.place} isn't where this site's files are, so nothing was backed up: mount its disk or correct DATA_DIR or S3_BUCKET`,
    );
  }
}

async function* recordsOf(
  client: pg.Client,
  files: FileStore,
  manifest: Manifest,
  tables: ArchivedTable[],
  totals: ArchiveTotals,
): AsyncGenerator<ArchiveRecord> {
  yield manifest;
  for (const table of tables) {
    yield { kind: "table", ...table };
    const copy = copyOut(client, copyOf(table));
    let bytes = 0;
    for await (const piece of copy.pieces) {
      bytes += piece.length;
      yield piece;
    }
    yield { kind: "table-end", rows: copy.rows(), bytes };
    totals.tables += 1;
    totals.rows += copy.rows();
  }
  for await (const { key, bytes } of namedFiles(client)) yield* fileRecords(files, key, bytes, totals);
  yield totals;
}

async function* fileRecords(
  files: FileStore,
  key: string,
  expectedBytes: number,
  totals: ArchiveTotals,
): AsyncGenerator<ArchiveRecord> {
  const content = await files.open(key);
  if (!content) {
    totals.lost.push(key);
    return;
  }
  yield { kind: "file", key };
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    yield piece;
  }
  yield { kind: "file-end", bytes };
  totals.files += 1;
  totals.fileBytes += bytes;
  if (bytes !== expectedBytes) totals.wrongSize.push(key);
}

/** Yields files whose content is still needed, according to the snapshot. */
async function* namedFiles(client: pg.Client): AsyncGenerator<{ key: string; bytes: number }> {
  for (let after = ""; ; ) {
    const { rows } = await client.query<{ key: string; bytes: number }>(
      `select storage_key as key, bytes from public.files
       where discarded_at is null and storage_key > $1 order by storage_key limit ${FILES_AT_ONCE}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < FILES_AT_ONCE) return;
    after = last.key;
  }
}

async function* archiveOf(header: Buffer, plain: AsyncIterable<Uint8Array>, keys: ArchiveKeys): AsyncGenerator<Buffer> {
  yield header;
  yield* sealBlocks(plain, keys);
}

function newTotals(): ArchiveTotals {
  return { kind: "end", tables: 0, rows: 0, files: 0, fileBytes: 0, lost: [], wrongSize: [] };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Gives the finished file its name, unless something else has taken it, and makes that survive a power cut. */
async function appear(aside: string, file: string): Promise<void> {
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw error;
    return rename(aside, file); // a disk without hard links
  });
  if (process.platform === "win32") return;
  const folder = await open(path.dirname(path.resolve(file)), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
