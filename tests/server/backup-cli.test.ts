import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConnectionConfig } from "~/db/connections.server";
import { openEmbedded } from "~/db/embedded.server";
import { openWorkQueue } from "~/db/work-queue.server";
import { LAST_BACKUP_KEY } from "~/domain/system/schema";
import { createDiskStore } from "~/storage/disk-store";
import { openFileStore } from "~/storage/open-store";
import { findSystemPostgres, startSystemPostgres } from "../harness/debian-postgres";
import { eventually } from "../harness/eventually";
import { readEverything, readFiles } from "../harness/everything";
import { type S3Server, startS3Server } from "../harness/s3-server";
import { silentLog } from "../harness/silent-log";
import { withClient } from "../harness/test-server";

const PASSPHRASE = "orchard lantern forty-two";
const binaries = findSystemPostgres();

let root: string;
let first: string;

/** Runs the command line as `npm run` does, with nothing of this process's own settings. */
function run(args: string[], env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const command = [path.resolve("tests/harness/run-cli.ts"), ...args];
  const settings = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: settings, timeout: 180_000 }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}

/** A site remembers its last backup, which that backup itself can't hold. */
async function readWithoutNote(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query("delete from settings where key = $1", [LAST_BACKUP_KEY]);
  return readEverything(client);
}

async function everythingIn(dataDir: string): Promise<Record<string, string[]>> {
  const database = await openEmbedded(dataDir);
  try {
    return await withClient(database.config, readWithoutNote);
  } finally {
    await database.stop();
  }
}

/** When the site says that its last backup was made. */
async function notesIn(dataDir: string): Promise<unknown[]> {
  const database = await openEmbedded(dataDir);
  const query = "select updated_at from settings where key = $1";
  try {
    return await withClient(database.config, async (client) => (await client.query(query, [LAST_BACKUP_KEY])).rows);
  } finally {
    await database.stop();
  }
}

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "backup-cli-"));
  await chmod(root, 0o755);
  first = path.join(root, "first");
  const filled = await run(["seed-large", "--rows", "40"], { DATA_DIR: first, DEMO_DATA: "on" });
  expect(filled).toMatchObject({ code: 0, err: "" });
  const database = await openEmbedded(first);
  const work = await openWorkQueue({ config: database.config, log: silentLog, supervise: false });
  await work.boss.send("webhook", { deliveryId: "1", workKey: "2" }, { startAfter: 3600 });
  await work.stop();
  await database.stop();
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe("npm run backup and npm run restore", () => {
  it("carry a whole site to another machine, and the secret with it", async () => {
    const file = path.join(root, "site.backup");
    const backup = await run(["backup", file], { DATA_DIR: first });
    expect(backup).toMatchObject({ code: 0, err: "" });
    expect(backup.out).toMatch(/\d+ tables with \d+ rows, 1 file with/);
    expect(backup.out).toMatch(/Not encrypted .* personal data and the site's keys/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const second = path.join(root, "second");
    const restored = await run(["restore", file], { DATA_DIR: second });
    expect(restored).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^Restored\.\n/) });
    expect(await notesIn(first)).toHaveLength(1);
    expect(await everythingIn(second)).toEqual(await everythingIn(first));
    const filesOf = (dataDir: string) => readFiles(createDiskStore(path.join(dataDir, "files")));
    expect(await filesOf(second)).toEqual(await filesOf(first));
    expect((await filesOf(second)).size).toBe(1);
    const secretOf = (dataDir: string) => readFile(path.join(dataDir, "session-secret"), "utf8");
    expect(await secretOf(second)).toBe(await secretOf(first));
    // A second time there is is not empty, and nobody at the terminal to be asked.
    const again = await run(["restore", file], { DATA_DIR: second });
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/is not empty.*--force/) });
    const forced = await run(["restore", file, "--force"], { DATA_DIR: second });
    expect(forced).toMatchObject({ code: 1, err: expect.stringMatching(/add --yes/) });
    const sure = await run(["restore", file, "--force", "--yes"], { DATA_DIR: second });
    expect(sure).toMatchObject({ code: 0 });
  });

  it("refuse a damaged backup before they make anything, and say what a sound one holds", async () => {
    const file = path.join(root, "sealed.backup");
    await run(["backup", file], { DATA_DIR: first, BACKUP_PASSPHRASE: PASSPHRASE });
    const sealed = { DATA_DIR: path.join(root, "third"), BACKUP_PASSPHRASE: PASSPHRASE };
    const checked = await run(["backup", "--check", file], sealed);
    expect(checked).toMatchObject({ code: 0, out: expect.stringMatching(/^The backup is complete\.\n/) });
    const bytes = await readFile(file);
    await writeFile(path.join(root, "cut.backup"), bytes.subarray(0, bytes.length / 2));
    const cut = await run(["restore", path.join(root, "cut.backup")], sealed);
    expect(cut).toEqual({ code: 1, out: "", err: expect.stringMatching(/^the backup is damaged or cut short.*\n$/) });
    const open = await run(["restore", file], { DATA_DIR: sealed.DATA_DIR });
    expect(open).toMatchObject({ code: 1, err: expect.stringMatching(/is encrypted: set BACKUP_PASSPHRASE/) });
    await expect(stat(sealed.DATA_DIR)).rejects.toThrow(/ENOENT/);
  });

  it("refuse a backup that is not encrypted while a passphrase is set, unless told", async () => {
    const file = path.join(root, "plain.backup");
    await run(["backup", file], { DATA_DIR: first });
    const sealed = { DATA_DIR: path.join(root, "sealed"), BACKUP_PASSPHRASE: PASSPHRASE };
    const refused = await run(["restore", file], sealed);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^this backup is not encrypted although .*--unencrypted/),
    });
    expect(existsSync(path.join(root, "sealed"))).toBe(false);
    expect(await run(["restore", file, "--unencrypted"], sealed)).toMatchObject({ code: 0, err: "" });
  });

  it("leave no file with people's data when they are killed", async () => {
    const file = path.join(root, "killed.backup");
    const parts = async () => (await readdir(root)).filter((name) => name.startsWith("killed.backup"));
    const left = path.join(root, "killed.backup.part-00000000");
    const site = await openEmbedded(first);
    const child = spawn(
      process.execPath,
      [path.resolve("tests/harness/killed-backup.ts"), file, JSON.stringify(site.config)],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    await once(child.stdout, "data");
    expect(await parts()).toHaveLength(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await eventually(async () => expect(await parts()).toEqual([]));
    await writeFile(left, "what a power cut left");
    expect(await run(["backup", file], { DATA_DIR: first })).toMatchObject({ code: 0 });
    expect(await parts()).toEqual(["killed.backup"]);
    await site.stop();
  });

  it("join a site that runs, for a backup, and refuse a restore over it", async () => {
    const file = path.join(root, "running.backup");
    const site = await openEmbedded(first);
    try {
      expect(await run(["backup", file], { DATA_DIR: first })).toMatchObject({ code: 0, err: "" });
      const restored = await run(["restore", file, "--force", "--yes"], { DATA_DIR: first });
      expect(restored).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another process/) });
    } finally {
      await site.stop();
    }
  });
});

describe.runIf(binaries)("moving", () => {
  let outside: { url: string; stop(): Promise<void> };
  let s3: S3Server;

  beforeAll(async () => {
    outside = await startSystemPostgres(binaries ?? "");
    s3 = await startS3Server();
  });

  afterAll(async () => {
    await outside.stop();
    await s3.stop();
  });

  it("goes from the embedded database and the disk to an older server and a bucket, and back", async () => {
    const there = path.join(root, "there.backup");
    const back = path.join(root, "back.backup");
    const { bucket, endpoint = "", region, accessKeyId, secretAccessKey } = s3.options;
    const env = {
      DATABASE_URL: outside.url,
      DATA_DIR: path.join(root, "outside"),
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await run(["backup", there], { DATA_DIR: first })).toMatchObject({ code: 0 });
    expect(await run(["restore", there], env)).toMatchObject({ code: 0, err: "" });
    const before = await everythingIn(first);
    const config: ConnectionConfig = { connectionString: outside.url };
    expect(await withClient(config, readWithoutNote)).toEqual(before);
    const filesBefore = await readFiles(createDiskStore(path.join(first, "files")));
    expect(await readFiles(await openFileStore({ dataDir: root, s3: s3.options }))).toEqual(filesBefore);

    expect(await run(["backup", back], env)).toMatchObject({ code: 0, err: "" });
    const home = path.join(root, "home");
    expect(await run(["restore", back], { DATA_DIR: home })).toMatchObject({ code: 0, err: "" });
    expect(await everythingIn(home)).toEqual(before);
    expect(await readFiles(createDiskStore(path.join(home, "files")))).toEqual(filesBefore);
  });
});
