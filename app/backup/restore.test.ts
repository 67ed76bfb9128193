import { randomBytes } from "node:crypto";
import { appendFile, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { readMigrations } from "~/db/read-migrations.server";
import { BACKUP_TIME as NOW, withBackupSite } from "../../tests/harness/backup-site";
import { readFiles } from "../../tests/harness/everything";
import { silentLog } from "../../tests/harness/silent-log";
import { testServer } from "../../tests/harness/test-database";
import { withClient, withDatabase } from "../../tests/harness/test-server";
import { ArchiveProblem } from "./archive-problem";
import { checkArchive } from "./read-archive";
import { restoreBackup } from "./restore-backup.server";
import { makeTables } from "./restore-target.server";
import { writeBackup } from "./write-backup.server";

const site = withBackupSite();

describe("a restore", () => {
  it("touches nothing when the backup is damaged", async () => {
    await site.backUp();
    const bytes = await readFile(site.file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    await writeFile(site.file, bytes);
    await expect(site.restore()).rejects.toThrow(/damaged/);
    await writeFile(site.file, bytes.subarray(0, -1));
    await expect(site.restore()).rejects.toThrow(/damaged/);
    expect(await site.isUntouched()).toBe(true);
  });

  it("touches nothing when the backup is of a newer version or of a different branch of the program", async () => {
    await site.backUp();
    const summary = await checkArchive(site.file, undefined);
    const migrations = path.join(site.folder, "app/db/migrations");
    await cp("app/db/migrations", migrations, { recursive: true });
    const secret = { configured: undefined, kept: () => undefined, keep: () => expect.fail("must not be kept") };
    const { config, files } = site.target;
    const place = { config, files, projectRoot: site.folder, log: silentLog, secret };
    const restoreThere = () => restoreBackup(place, site.file, summary, { now: NOW, mayReplace: async () => true });
    const [first] = await readdir(migrations);
    await appendFile(path.join(migrations, first ?? ""), "\n-- another line");
    await expect(restoreThere()).rejects.toThrow(/a different branch of the program/);
    const journal = path.join(migrations, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
    await rm(path.join(migrations, `${entries.at(-1).tag}.sql`));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
    await expect(restoreThere()).rejects.toThrow(/by a newer version of the program: update the program/);
    expect(await site.isUntouched()).toBe(true);
  });

  it("refuses a place where something is, asks before it replaces it, and then replaces all of it", async () => {
    await site.backUp();
    const before = await site.everythingIn(site.test.config);
    await site.restore();
    const kept = await site.everythingIn(site.target.config);
    await withClient(site.target.config, (client) => client.query("delete from email_attempts; delete from emails"));
    await site.target.files.put("f".repeat(32), oneChunk("of the site before"));
    await expect(site.restore()).rejects.toThrow(/the target is not empty \(\d+ tables, \d+ files\).*--force/);
    await expect(site.restore({ mayReplace: async () => false })).rejects.toThrow("nothing was changed");
    expect((await site.everythingIn(site.target.config))["public.emails"]).toEqual([]);
    const asked: number[] = [];
    const mayReplace = async (standing: { tables: number }) => asked.push(standing.tables) > 0;
    await site.restore({ mayReplace });
    expect(asked[0]).toBeGreaterThan(40);
    expect(await site.everythingIn(site.target.config)).toEqual(kept);
    expect(Object.keys(kept)).toEqual(Object.keys(before));
    expect([...(await readFiles(site.target.files)).keys()]).not.toContain("f".repeat(32));
  });

  it("leaves a site that it was to replace as it was when it fails on the way", async () => {
    await site.backUp();
    await site.restore();
    const before = [await site.everythingIn(site.target.config), await readFiles(site.target.files)];
    const put = site.target.files.put;
    let count = 0;
    site.target.files.put = (key, content) =>
      count++ < 3 ? put(key, content) : Promise.reject(new Error("the disk is full"));
    await expect(site.restore({ mayReplace: async () => true })).rejects.toThrow("the disk is full");
    site.target.files.put = put;
    expect([await site.everythingIn(site.target.config), await readFiles(site.target.files)]).toEqual(before);
  });

  it("leaves an empty place empty when it fails on the way", async () => {
    await site.backUp();
    const put = site.target.files.put;
    let count = 0;
    site.target.files.put = (key, content) =>
      count++ < 3 ? put(key, content) : Promise.reject(new Error("the disk is full"));
    await expect(site.restore()).rejects.toThrow("the disk is full");
    site.target.files.put = put;
    expect(await site.isUntouched()).toBe(true);
    await site.restore();
  });

  it("is refused while the site runs on the database, and where another program's tables are", async () => {
    await site.backUp();
    const running = new pg.Client({ ...site.target.config, application_name: "app" });
    await running.connect();
    await expect(site.restore({ mayReplace: async () => true })).rejects.toThrow(/the site is running.*stop it first/);
    await running.end();
    await withClient(site.target.config, (client) => client.query("create table theirs (id int)"));
    await expect(site.restore({ mayReplace: async () => true })).rejects.toThrow(/tables of another program/);
  });

  it("of a backup that an older version made brings it up to the present one", async () => {
    const known = readMigrations(path.resolve("."));
    const old = `old_${randomBytes(6).toString("hex")}`;
    await withClient(await testServer(), (client) => client.query(`create database ${old}`));
    const config = withDatabase(await testServer(), old);
    await withClient(config, async (client) => {
      await makeTables(client, known.slice(0, -1));
      for (const { hash, when } of known.slice(0, -1)) {
        const values = [hash, when];
        await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", values);
      }
      await client.query(
        "insert into businesses (id, name, created_at) values (gen_random_uuid(), 'Juniper Lane', now())",
      );
    });
    const oldFile = path.join(site.folder, "old.backup");
    const source = { ...site.source(), config, files: site.target.files, program: "0.0.1" };
    await writeBackup(source, oldFile, {
      now: NOW,
    });
    site.file = oldFile;
    await site.restore();
    const restored = await site.everythingIn(site.target.config);
    expect(restored["public.businesses"]).toHaveLength(1);
    expect(restored["drizzle.__drizzle_migrations"]).toHaveLength(known.length);
    await withClient(await testServer(), (client) => client.query(`drop database ${old} with (force)`));
  });

  it("keeps a secret that the environment sets, and says when it is not the one of the backup", async () => {
    await site.backUp({ passphrase: "orchard lantern forty-two" });
    const place = {
      config: site.target.config,
      files: site.target.files,
      projectRoot: path.resolve("."),
      log: silentLog,
    };
    const secret = { configured: "another", kept: () => undefined, keep: () => expect.fail("must not be replaced") };
    const passphrase = "orchard lantern forty-two";
    await expect(checkArchive(site.file, undefined)).rejects.toThrow(ArchiveProblem);
    const summary = await checkArchive(site.file, passphrase);
    expect(await restoreBackup({ ...place, secret }, site.file, summary, { now: NOW, passphrase })).toMatchObject({
      secret: "other",
    });
    const same = { ...secret, configured: site.source().secret.value };
    const again = { now: NOW, passphrase, mayReplace: async () => true };
    expect(await restoreBackup({ ...place, secret: same }, site.file, summary, again)).toMatchObject({
      secret: "same",
    });
  });
});

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
