import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { ConnectionConfig } from "~/db/client.server";
import { fileAttachments, files } from "~/db/schema/files";
import { seedDatabase } from "~/db/seed/seed.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import type { FileStore } from "~/domain/kernel/file-store";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { createDiskStore } from "~/storage/disk-store";
import { signInAs } from "../../tests/harness/accounts";
import { readEverything, readFiles } from "../../tests/harness/everything";
import { storeLead } from "../../tests/harness/leads";
import { noise, samplePdf } from "../../tests/harness/sample-files";
import { silentLog } from "../../tests/harness/silent-log";
import { mountSmallDisk } from "../../tests/harness/small-disk";
import { createTestContext, type TestContext } from "../../tests/harness/test-context";
import { withClient, withDatabase } from "../../tests/harness/test-server";
import { attach, uploadGood } from "../../tests/harness/uploads";
import { ArchiveProblem } from "./archive-problem";
import { checkArchive } from "./read-archive";
import { type RestoreOptions, restoreBackup } from "./restore-backup.server";
import { makeTables } from "./restore-target.server";
import { type BackupOptions, writeBackup } from "./write-backup.server";

const ENOUGH_FILES = 8;
const NOW = new Date("2026-03-02T15:00:00.000Z");
const SECRET = "a secret that only the tests know";

let test: TestContext;
let visitors = 0;
let folder: string;
let file: string;
let target: {
  config: ConnectionConfig;
  database: string;
  files: FileStore;
  filesFolder: string;
  kept: string | undefined;
};

beforeAll(async () => {
  test = await createTestContext();
  const admin = { username: "admin", email: "ann@agency.example", password: "orchard lantern 42" };
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin });
  await signInAs(test.ctx, "admin");
}, 60_000);

afterAll(() => test.close());

beforeEach(async () => {
  for (let count = (await readFiles(test.ctx.files)).size; count < ENOUGH_FILES; count++) await addLead();
  folder = mkdtempSync(path.join(os.tmpdir(), "backup-"));
  file = path.join(folder, "site.backup");
  const database = `restore_${randomBytes(6).toString("hex")}`;
  await withClient(inject("server"), (client) => client.query(`create database ${database}`));
  const filesFolder = path.join(folder, "files");
  const config = withDatabase(inject("server"), database);
  target = { config, database, filesFolder, files: createDiskStore(filesFolder), kept: undefined };
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await withClient(inject("server"), (client) => client.query(`drop database ${target.database} with (force)`));
});

/** What a visitor's pitch leaves behind: a lead, its file, a message and the work of sending it. */
async function addLead(): Promise<{ leadId: string; fileId: string }> {
  const content = Buffer.concat([samplePdf(), noise(1 + Math.floor(Math.random() * 90_000))]);
  // Each from an address of its own, so that nobody is told to come back later.
  const upload = await uploadGood(test.ctx, content, { clientAddress: `198.51.${++visitors >> 8}.${visitors % 256}` });
  const leadId = await storeLead(test.ctx, { name: "Zoë\t\\N \u{1f600}\r\n\\.", summary: "a\\b\tc\nd" });
  await attach(test.ctx, upload.claim, { subject: { kind: "lead", id: leadId } });
  await transact(test.ctx, (tx) =>
    queueEmail(tx, {
      kind: "quote-request-confirmation",
      to: "dana@juniperlane.example",
      body: { subject: "Thank you – really", text: "Hello\n\\.\nDana", html: "<p>Hello</p>" },
    }),
  );
  return { leadId, fileId: upload.id };
}

function backUp(options: Partial<BackupOptions> = {}) {
  const secret = { value: SECRET, isKept: true };
  const source = { config: test.config, files: test.ctx.files, secret, origin: test.ctx.origin, program: "0.1.0" };
  return writeBackup(source, file, { now: NOW, ...options });
}

async function restore(options: Partial<RestoreOptions> = {}) {
  const summary = await checkArchive(file, options.passphrase);
  const secret = {
    configured: undefined,
    kept: () => target.kept,
    keep(value: string) {
      const before = target.kept;
      target.kept = value;
      return () => {
        target.kept = before;
      };
    },
  };
  const place = { config: target.config, files: target.files, projectRoot: path.resolve("."), log: silentLog, secret };
  return restoreBackup(place, file, summary, { now: NOW, ...options });
}

const everythingIn = (config: ConnectionConfig) => withClient(config, readEverything);
const isUntouched = async () => {
  const { rows } = await withClient(target.config, (client) =>
    client.query("select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')"),
  );
  return rows.length === 0 && (await readFiles(target.files)).size === 0 && target.kept === undefined;
};

describe("a backup", () => {
  it("restores every row of every table, every sequence and every byte of every file", async () => {
    const report = await backUp();
    expect(report.totals).toMatchObject({ files: ENOUGH_FILES, lost: [], wrongSize: [] });
    const restored = await restore({ waitingEmails: "send" });
    expect(restored).toMatchObject({ totals: report.totals, heldEmails: 0, secret: "restored" });
    expect(target.kept).toBe(SECRET);
    const before = await everythingIn(test.config);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(before["public.session"]?.length).toBe(1);
    expect(before["pgboss.job"]?.length).toBeGreaterThanOrEqual(ENOUGH_FILES);
    expect(await everythingIn(target.config)).toEqual(before);
    expect(await readFiles(target.files)).toEqual(await readFiles(test.ctx.files));
  });

  it("leaves a database with the same constraints, indexes and defaults as one that the program made", async () => {
    await backUp();
    await restore();
    const shape = (config: ConnectionConfig) =>
      withClient(config, async (client) => {
        const constraints = await client.query(
          "select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
        );
        const indexes = await client.query("select indexdef from pg_indexes where schemaname = 'public' order by 1");
        const columns = await client.query(
          "select table_name, column_name, data_type, column_default, is_nullable, is_identity, generation_expression from information_schema.columns where table_schema in ('public', 'drizzle') order by 1, 2",
        );
        return [constraints.rows, indexes.rows, columns.rows];
      });
    expect(await shape(target.config)).toEqual(await shape(test.config));
  });

  it("is of one moment while people write and delete, with every file of that moment", async () => {
    let isWriting = true;
    let added = 0;
    const write = async () => {
      const doomed: { leadId: string; fileId: string }[] = [];
      while (isWriting) {
        doomed.push(await addLead());
        added += 1;
        const oldest = doomed.length > 2 ? doomed.shift() : undefined;
        if (!oldest) continue;
        await transact(test.ctx, (tx) => detachFiles(tx, { kind: "lead", id: oldest.leadId }));
        await removeDiscarded(test.ctx);
      }
    };
    const writers = [write(), write(), write()];
    await new Promise((resolve) => setTimeout(resolve, 400));
    let expected: Record<string, string[]> = {};
    let wanted: string[] = [];
    const report = await backUp({
      async onSnapshot(id) {
        await withClient(test.config, async (client) => {
          await client.query("begin isolation level repeatable read, read only");
          await client.query(`set transaction snapshot '${id}'`);
          expected = await readEverything(client);
          const { rows } = await client.query("select storage_key as key from files where discarded_at is null");
          wanted = rows.map(({ key }) => key);
        });
        // Everything that the snapshot names is deleted by somebody before the backup comes to it.
        await transact(test.ctx, async (tx) => {
          await tx.db.delete(fileAttachments);
          await tx.db.update(files).set({ discardedAt: NOW });
        });
        await removeDiscarded(test.ctx);
      },
    });
    isWriting = false;
    await Promise.all(writers);
    expect(added).toBeGreaterThan(3);
    expect(report.totals.lost).toEqual([]);
    await restore({ waitingEmails: "send" });
    expect(await everythingIn(target.config)).toEqual(expected);
    const restored = await readFiles(target.files);
    expect([...restored.keys()]).toEqual(wanted.sort());
    expect([...restored.values()]).not.toContain("missing");
    // What had to wait for the backup goes now.
    await removeDiscarded(test.ctx);
    const left = await test.ctx.db.select({ discardedAt: files.discardedAt }).from(files);
    expect(left.filter(({ discardedAt }) => discardedAt !== null)).toEqual([]);
  }, 60_000);

  it("is readable by its owner alone, appears whole, and never replaces a file", async () => {
    await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["site.backup"]);
    const first = await readFile(file);
    await expect(backUp()).rejects.toThrow(/is there already/);
    expect(await readFile(file)).toEqual(first);
  });

  it("leaves nothing behind when it fails, and says so when another one runs", async () => {
    const failing = backUp({ onSnapshot: () => Promise.reject(new Error("the disk is full")) });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await readdir(folder)).toEqual([]);
    await expect(writeBackup({ ...emptySource(), config: target.config }, file, { now: NOW })).rejects.toThrow(
      /nothing to back up/,
    );
  });

  it("says so when the disk is full, and lets go of everything", async ({ skip }) => {
    const disk = mountSmallDisk(64);
    if (!disk) return skip();
    const place = path.join(disk.folder, "site.backup");
    const secret = { value: SECRET, isKept: true };
    const source = { config: test.config, files: test.ctx.files, secret, origin: test.ctx.origin, program: "0.1.0" };
    await expect(writeBackup(source, place, { now: NOW })).rejects.toThrow(/ENOSPC/);
    expect(await readdir(disk.folder)).toEqual([]);
    disk.stop();
    await backUp();
  });

  it("tells which files the store had lost before, and restores without them", async () => {
    const { fileId } = await addLead();
    const [row] = await test.ctx.db.select().from(files).where(eq(files.id, fileId));
    await test.ctx.files.remove(row?.storageKey ?? "");
    const { totals } = await backUp();
    expect(totals.lost).toEqual([row?.storageKey]);
    await restore();
    expect((await readFiles(target.files)).size).toBe(totals.files);
    await test.ctx.db.update(files).set({ discardedAt: NOW }).where(eq(files.id, fileId));
  });

  function emptySource() {
    return {
      files: target.files,
      secret: { value: SECRET, isKept: true },
      origin: "https://agency.example",
      program: "0.1.0",
    };
  }
});

describe("messages that were waiting", () => {
  beforeEach(async () => {
    if ((await countUnsent(test.config)) === 0) await addLead();
  });

  it("are held when the site was running, so that nothing is sent twice, and none is lost", async () => {
    const running = new pg.Client({ ...test.config, application_name: "app" });
    await running.connect();
    const unsent = await countUnsent(test.config);
    await backUp().finally(() => running.end());
    const { heldEmails } = await restore();
    expect(heldEmails).toBe(unsent);
    const { rows } = await withClient(target.config, (client) =>
      client.query("select distinct status, last_error from emails where status <> 'sent'"),
    );
    expect(rows).toEqual([{ status: "failed", last_error: expect.stringMatching(/^Not sent: it was waiting/) }]);
    const work = await withClient(target.config, (client) =>
      client.query("select count(*)::int as count from pgboss.job where name = 'email' and state < 'completed'"),
    );
    expect(work.rows).toEqual([{ count: 0 }]);
  });

  it("leave at the next start when the site was stopped before the backup", async () => {
    const unsent = await countUnsent(test.config);
    await backUp();
    await restore({ waitingEmails: "send" });
    const secret = { value: SECRET, isKept: true };
    const source = {
      config: target.config,
      files: target.files,
      secret,
      origin: "https://agency.example",
      program: "0.1.0",
    };
    file = path.join(folder, "stopped.backup");
    const { manifest } = await writeBackup(source, file, { now: NOW });
    expect(manifest.isAtRest).toBe(true);
    expect(await restore({ mayReplace: async () => true })).toMatchObject({ heldEmails: 0 });
    expect(await countUnsent(target.config)).toBe(unsent);
  });

  const countUnsent = (config: ConnectionConfig) =>
    withClient(config, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as count from emails e join pgboss.job j on j.data->>'emailId' = e.id::text where e.status = 'queued'",
      );
      return rows[0].count as number;
    });
});

describe("a restore", () => {
  it("touches nothing when the backup is damaged, of another database or of a newer program", async () => {
    await backUp();
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    await writeFile(file, bytes);
    await expect(restore()).rejects.toThrow(/damaged/);
    await writeFile(file, bytes.subarray(0, -1));
    await expect(restore()).rejects.toThrow(/damaged/);
    expect(await isUntouched()).toBe(true);
  });

  it("refuses a place where something is, asks before it replaces it, and then replaces all of it", async () => {
    await backUp();
    const before = await everythingIn(test.config);
    await restore();
    const kept = await everythingIn(target.config);
    await withClient(target.config, (client) => client.query("delete from email_attempts; delete from emails"));
    await target.files.put("f".repeat(32), oneChunk("of the site before"));
    await expect(restore()).rejects.toThrow(/there is something already \(\d+ tables, \d+ files\).*--force/);
    await expect(restore({ mayReplace: async () => false })).rejects.toThrow("nothing was changed");
    expect((await everythingIn(target.config))["public.emails"]).toEqual([]);
    const asked: number[] = [];
    const mayReplace = async (standing: { tables: number }) => asked.push(standing.tables) > 0;
    await restore({ mayReplace });
    expect(asked[0]).toBeGreaterThan(40);
    expect(await everythingIn(target.config)).toEqual(kept);
    expect(Object.keys(kept)).toEqual(Object.keys(before));
    expect([...(await readFiles(target.files)).keys()]).not.toContain("f".repeat(32));
  });

  it("leaves a site that it was to replace as it was when it fails on the way", async () => {
    await backUp();
    await restore();
    const before = [await everythingIn(target.config), await readFiles(target.files)];
    const put = target.files.put;
    let count = 0;
    target.files.put = (key, content) =>
      count++ < 3 ? put(key, content) : Promise.reject(new Error("the disk is full"));
    await expect(restore({ mayReplace: async () => true })).rejects.toThrow("the disk is full");
    target.files.put = put;
    expect([await everythingIn(target.config), await readFiles(target.files)]).toEqual(before);
  });

  it("leaves an empty place empty when it fails on the way", async () => {
    await backUp();
    const put = target.files.put;
    let count = 0;
    target.files.put = (key, content) =>
      count++ < 3 ? put(key, content) : Promise.reject(new Error("the disk is full"));
    await expect(restore()).rejects.toThrow("the disk is full");
    target.files.put = put;
    expect(await isUntouched()).toBe(true);
    await restore();
  });

  it("is refused while the site runs on the database, and where another program's tables are", async () => {
    await backUp();
    const running = new pg.Client({ ...target.config, application_name: "app" });
    await running.connect();
    await expect(restore({ mayReplace: async () => true })).rejects.toThrow(/the site is running.*stop it first/);
    await running.end();
    await withClient(target.config, (client) => client.query("create table theirs (id int)"));
    await expect(restore({ mayReplace: async () => true })).rejects.toThrow(/tables of another program/);
  });

  it("of a backup that an older version made brings it up to the present one", async () => {
    const { readMigrations } = await import("~/db/migrate.server");
    const known = readMigrations(path.resolve("."));
    const old = `old_${randomBytes(6).toString("hex")}`;
    await withClient(inject("server"), (client) => client.query(`create database ${old}`));
    const config = withDatabase(inject("server"), old);
    await withClient(config, async (client) => {
      await makeTables(client, known.slice(0, -1));
      for (const { hash, folderMillis } of known.slice(0, -1)) {
        const values = [hash, folderMillis];
        await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", values);
      }
      await client.query(
        "insert into businesses (id, name, created_at) values (gen_random_uuid(), 'Juniper Lane', now())",
      );
    });
    const oldFile = path.join(folder, "old.backup");
    const secret = { value: SECRET, isKept: true };
    await writeBackup(
      { config, files: target.files, secret, origin: "https://agency.example", program: "0.0.1" },
      oldFile,
      {
        now: NOW,
      },
    );
    file = oldFile;
    await restore();
    const restored = await everythingIn(target.config);
    expect(restored["public.businesses"]).toHaveLength(1);
    expect(restored["drizzle.__drizzle_migrations"]).toHaveLength(known.length);
    await withClient(inject("server"), (client) => client.query(`drop database ${old} with (force)`));
  });

  it("keeps a secret that the environment sets, and says when it is not the one of the backup", async () => {
    await backUp({ passphrase: "orchard lantern forty-two" });
    const place = { config: target.config, files: target.files, projectRoot: path.resolve("."), log: silentLog };
    const secret = { configured: "another", kept: () => undefined, keep: () => expect.fail("must not be replaced") };
    const passphrase = "orchard lantern forty-two";
    await expect(checkArchive(file, undefined)).rejects.toThrow(ArchiveProblem);
    const summary = await checkArchive(file, passphrase);
    expect(await restoreBackup({ ...place, secret }, file, summary, { now: NOW, passphrase })).toMatchObject({
      secret: "other",
    });
    const same = { ...secret, configured: SECRET };
    const again = { now: NOW, passphrase, mayReplace: async () => true };
    expect(await restoreBackup({ ...place, secret: same }, file, summary, again)).toMatchObject({ secret: "same" });
  });
});

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
