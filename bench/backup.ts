import "../tests/harness/source-hooks.ts";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";

// `npm run bench:backup`: backs up a large site during writes, restores it into an empty place of each kind, and
// compares rows and bytes. Writes BACKUP.md next to this file. `-- --rows 20000 --files 200` for a smaller site.

const { openEmbedded } = await import("../app/db/embedded.server");
const { createDiskStore } = await import("../app/storage/disk-store");
const { findSystemPostgres, startSystemPostgres } = await import("../tests/harness/debian-postgres");

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, files: { type: "string", default: "500" } },
});
const ROWS = Number(values.rows);
const FILES = Number(values.files);
const FILE_BYTES = 200_000;
const WRITE_PAUSE_MS = 5;
const MEMORY_POLL_MS = 50;
const MEGABYTE = 1024 * 1024;
const CLI = path.resolve("tests/harness/run-cli.ts");

type Run = { seconds: number; peakMegabytes: number };
type Figure = { what: string; run: Run; size: string; result: string };

const root = mkdtempSync(path.join(os.tmpdir(), "bb-"));
chmodSync(root, 0o755);
const figures: Figure[] = [];
try {
  await measure();
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const first = path.join(root, "first");
  console.log(`Filling a site with ${ROWS} leads, applications and more, and ${FILES} files ...`);
  await cli(["seed-large", "--rows", String(ROWS)], { DATA_DIR: first, DEMO_DATA: "on" });
  const site = await openEmbedded(first);
  await addFiles(site.config, path.join(first, "files"));

  const plain = path.join(root, "plain.backup");
  const writer = await writeSteadily(site.config);
  const plainRun = await cli(["backup", plain], { DATA_DIR: first });
  const { written, slowestMs } = await writer.stop();
  const meanwhile = `${written} writes meanwhile, the slowest ${slowestMs.toFixed(0)} ms`;
  figures.push({ what: "backup, while the site is written to", run: plainRun, size: sizeOf(plain), result: meanwhile });
  const sealed = path.join(root, "sealed.backup");
  const passphrase = { BACKUP_PASSPHRASE: randomBytes(12).toString("hex") };
  const sealedRun = await cli(["backup", sealed], { DATA_DIR: first, ...passphrase });
  figures.push({ what: "backup, encrypted, at rest", run: sealedRun, size: sizeOf(sealed), result: "" });
  const expected = await digest(site.config, path.join(first, "files"));
  await site.stop();

  const second = path.join(root, "second");
  const restoreRun = await cli(["restore", sealed], { DATA_DIR: second, ...passphrase });
  const copy = await openEmbedded(second);
  const restored = await digest(copy.config, path.join(second, "files"));
  await copy.stop();
  figures.push({ what: "restore, embedded", run: restoreRun, size: "", result: compare(expected, restored) });

  const binaries = findSystemPostgres();
  if (binaries) {
    const outside = await startSystemPostgres(binaries);
    const env = { DATABASE_URL: outside.url, DATA_DIR: path.join(root, "outside") };
    const run = await cli(["restore", sealed], { ...env, ...passphrase });
    const there = await digest({ connectionString: outside.url }, path.join(root, "outside/files"));
    const version = path.basename(path.dirname(binaries));
    figures.push({ what: `restore, PostgreSQL ${version}`, run, size: "", result: compare(expected, there) });
    await outside.stop();
  }
  const report = render(expected);
  writeFileSync(new URL("BACKUP.md", import.meta.url), report);
  console.log(report);
}

/** Runs the command line to its end; the kernel reports its peak memory. */
async function cli(args: string[], env: Record<string, string>): Promise<Run> {
  const started = performance.now();
  const settings = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", ...env };
  const child = spawn(process.execPath, [CLI, ...args], { env: settings, stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(status.match(/^VmHWM:\s+(\d+)/m)?.[1] ?? 0));
    } catch {
      // The process has just ended, or this system has no /proc: the figure is then 0.
    }
  }, MEMORY_POLL_MS);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: peak / 1024 };
}

async function addFiles(config: pg.ClientConfig, folder: string): Promise<void> {
  const store = createDiskStore(folder);
  const client = new pg.Client(config);
  await client.connect();
  for (let file = 0; file < FILES; file++) {
    const key = randomBytes(16).toString("hex");
    const content = randomBytes(FILE_BYTES);
    await store.put(
      key,
      (async function* () {
        yield content;
      })(),
    );
    await client.query(
      `insert into files (id, storage_key, purpose, name, type, bytes, client_address, created_at, attached_at)
       values (gen_random_uuid(), $1, 'resume', 'Resume.pdf', 'application/pdf', $2, '203.0.113.7', now(), now())`,
      [key, FILE_BYTES],
    );
  }
  await client.end();
}

/** Saves something every few milliseconds, and measures the slowest save. */
async function writeSteadily(config: pg.ClientConfig) {
  const client = new pg.Client(config);
  await client.connect();
  let isWriting = true;
  let written = 0;
  let slowestMs = 0;
  const running = (async () => {
    while (isWriting) {
      const started = performance.now();
      await client.query("insert into businesses (id, name, created_at) values (gen_random_uuid(), 'Bench', now())");
      slowestMs = Math.max(slowestMs, performance.now() - started);
      written += 1;
      await sleep(WRITE_PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isWriting = false;
      await running;
      await client.end();
      return { written, slowestMs };
    },
  };
}

type Digest = { tables: Map<string, string>; rows: number; files: Map<string, string>; fileBytes: number };

/** Hashes all rows of each table, in an order that both servers agree on, and each file. */
async function digest(config: pg.ClientConfig, folder: string): Promise<Digest> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows: names } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
  );
  const tables = new Map<string, string>();
  let rows = 0;
  for (const { name } of names) {
    const { rows: found } = await client.query<{ count: number; hash: string }>(
      `select count(*)::int as count, md5(string_agg(row, '' order by row)) as hash
       from (select md5(to_jsonb(t)::text) collate "C" as row from ${name} t) as rows`,
    );
    tables.set(name, String(found[0]?.hash));
    rows += found[0]?.count ?? 0;
  }
  await client.end();
  const store = createDiskStore(folder);
  const files = new Map<string, string>();
  let fileBytes = 0;
  for await (const { key } of store.list()) {
    const hash = createHash("sha256");
    for await (const piece of (await store.open(key)) ?? []) {
      hash.update(piece);
      fileBytes += piece.length;
    }
    files.set(key, hash.digest("hex"));
  }
  return { tables, rows, files, fileBytes };
}

function compare(expected: Digest, restored: Digest): string {
  const differ = (one: Map<string, string>, other: Map<string, string>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
  const tables = differ(expected.tables, restored.tables);
  const files = differ(expected.files, restored.files);
  if (tables.length + files.length > 0) process.exitCode = 1;
  const names = tables.length > 0 ? ` (${tables.join(", ")})` : "";
  return `${tables.length} tables differ${names}, ${files.length} files differ`;
}

function sizeOf(file: string): string {
  return `${(statSync(file).size / MEGABYTE).toFixed(0)} MB`;
}

function render({ tables, rows, files, fileBytes }: Digest): string {
  const lines = figures.map(
    ({ what, run, size, result }) =>
      `| ${what} | ${run.seconds.toFixed(1)} s | ${run.peakMegabytes.toFixed(0)} MB | ${size} | ${result} |`,
  );
  return `# Backup and restore

Written by \`npm run bench:backup -- --rows ${ROWS} --files ${FILES}\` on ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores, Node ${process.versions.node}, from the
sources (each figure includes starting the program; a backup is read once more after it is written). ${rows} rows in ${tables.size} tables, ${files.size} files with ${(fileBytes / MEGABYTE).toFixed(0)} MB.

| What | Time | Most memory of the program | Backup | Result |
|---|---|---|---|---|
${lines.join("\n")}
`;
}
