import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { ConnectionConfig } from "~/db/connections.server";
import { applications } from "~/db/schema/applications";
import { fileAttachments, files } from "~/db/schema/files";
import { projectFiles } from "~/db/schema/projects";
import { resumeProvider, saveProvider } from "~/domain/billing/change-provider.server";
import { readProviderKeys } from "~/domain/billing/read-provider-keys.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { getSetting } from "~/domain/settings/queries.server";
import { resumeMailServer, saveMailOut } from "~/domain/system/change-mail-server.server";
import { readMailServers } from "~/domain/system/read-mail-servers.server";
import { NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { OWNER } from "../../tests/harness/api";
import { BACKUP_TIME as NOW, withBackupSite } from "../../tests/harness/backup-site";
import { readEverything, readFiles } from "../../tests/harness/everything";
import { mountSmallDisk } from "../../tests/harness/small-disk";
import { withClient } from "../../tests/harness/test-server";
import { writeBackup } from "./write-backup.server";

/** Tables that a bookkeeper can't do without. */
const MONEY = [
  "invoices",
  "invoice_lines",
  "invoice_taxes",
  "credit_notes",
  "received_payments",
  "payment_allocations",
  "document_counters",
  "tax_rates",
];

const site = withBackupSite();

describe("a backup", () => {
  it("restores every row of every table, every sequence and every byte of every file", async () => {
    const report = await site.backUp();
    expect(report.totals).toMatchObject({ lost: [], wrongSize: [] });
    expect(report.totals.files).toBe((await readFiles(site.test.ctx.files)).size);
    const restored = await site.restore({ waitingEmails: "send" });
    expect(restored).toMatchObject({ totals: report.totals, heldEmails: 0, secret: "restored" });
    expect(site.target.kept).toBe(site.source().secret.value);
    const before = await site.everythingIn(site.test.config);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(before["public.session"]?.length).toBe(1);
    expect(MONEY.filter((table) => !before[`public.${table}`]?.length)).toEqual([]);
    expect(before["pgboss.job"]?.length).toBeGreaterThanOrEqual(site.filesAtLeast);
    expect(await site.everythingIn(site.target.config)).toEqual(before);
    expect(await readFiles(site.target.files)).toEqual(await readFiles(site.test.ctx.files));
  });

  it("leaves a database with the same constraints, indexes and defaults as one that the program made", async () => {
    await site.backUp();
    await site.restore();
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
    expect(await shape(site.target.config)).toEqual(await shape(site.test.config));
  });

  it("is of one moment while people write and delete, with every file of that moment", async () => {
    let isWriting = true;
    let added = 0;
    const write = async () => {
      const doomed: { leadId: string; fileId: string }[] = [];
      while (isWriting) {
        doomed.push(await site.addLead());
        added += 1;
        const oldest = doomed.length > 2 ? doomed.shift() : undefined;
        if (!oldest) continue;
        await transact(site.test.ctx, (tx) => detachFiles(tx, { kind: "lead", id: oldest.leadId }));
        await removeDiscarded(site.test.ctx);
      }
    };
    const writers = [write(), write(), write()];
    await new Promise((resolve) => setTimeout(resolve, 400));
    let expected: Record<string, string[]> = {};
    let wanted: string[] = [];
    const report = await site.backUp({
      async onSnapshot(id) {
        await withClient(site.test.config, async (client) => {
          await client.query("begin isolation level repeatable read, read only");
          await client.query(`set transaction snapshot '${id}'`);
          expected = await readEverything(client);
          const { rows } = await client.query("select storage_key as key from files where discarded_at is null");
          wanted = rows.map(({ key }) => key);
        });
        // Everything that the snapshot names is deleted by someone before the backup comes to it.
        await transact(site.test.ctx, async (tx) => {
          await tx.db.delete(fileAttachments);
          await tx.db.delete(projectFiles);
          await tx.db.delete(applications);
          await tx.db.update(files).set({ discardedAt: NOW });
        });
        await removeDiscarded(site.test.ctx);
      },
    });
    isWriting = false;
    await Promise.all(writers);
    expect(added).toBeGreaterThan(3);
    expect(report.totals.lost).toEqual([]);
    await site.restore({ waitingEmails: "send" });
    expect(await site.everythingIn(site.target.config)).toEqual(expected);
    const restored = await readFiles(site.target.files);
    expect([...restored.keys()]).toEqual(wanted.sort());
    expect([...restored.values()]).not.toContain("missing");
    // Removals that waited for the backup happen now.
    await removeDiscarded(site.test.ctx);
    const left = await site.test.ctx.db.select({ discardedAt: files.discardedAt }).from(files);
    expect(left.filter(({ discardedAt }) => discardedAt !== null)).toEqual([]);
  });

  it("is readable by its owner alone, appears whole, and never replaces a file", async () => {
    await site.backUp();
    expect((await stat(site.file)).mode & 0o777).toBe(0o600);
    expect(await readdir(site.folder)).toEqual(["site.backup"]);
    const first = await readFile(site.file);
    await expect(site.backUp()).rejects.toThrow(/already exists/);
    expect(await readFile(site.file)).toEqual(first);
  });

  it("leaves nothing behind when it fails, and says so when there is nothing to back up", async () => {
    const failing = site.backUp({ onSnapshot: () => Promise.reject(new Error("the disk is full")) });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await readdir(site.folder)).toEqual([]);
    const empty = { ...site.source(), config: site.target.config };
    await expect(writeBackup(empty, site.file, { now: NOW })).rejects.toThrow(/nothing to back up/);
  });

  it("waits its turn for a while when another one runs, and then says so", async () => {
    const second = path.join(site.folder, "second.backup");
    await site.backUp({
      async onSnapshot() {
        const impatient = writeBackup(site.source(), second, { now: NOW, patienceMs: 200 });
        await expect(impatient).rejects.toThrow(/another backup is in progress/);
      },
    });
    expect(await readdir(site.folder)).toEqual(["site.backup"]);
    await writeBackup(site.source(), second, { now: NOW, patienceMs: 200 });
  });

  it("says so when the disk is full, and lets go of everything", async ({ skip }) => {
    const disk = mountSmallDisk(64);
    if (!disk) return skip();
    const place = path.join(disk.folder, "site.backup");
    await expect(writeBackup(site.source(), place, { now: NOW })).rejects.toThrow(/ENOSPC/);
    expect(await readdir(disk.folder)).toEqual([]);
    disk.stop();
    await site.backUp();
  });

  it("tells which files the store had lost before, and restores without them", async () => {
    const { fileId } = await site.addLead();
    const [row] = await site.test.ctx.db.select().from(files).where(eq(files.id, fileId));
    await site.test.ctx.files.remove(row?.storageKey ?? "");
    const { totals } = await site.backUp();
    expect(totals.lost).toEqual([row?.storageKey]);
    await site.restore();
    expect((await readFiles(site.target.files)).size).toBe(totals.files);
    await site.test.ctx.db.update(files).set({ discardedAt: NOW }).where(eq(files.id, fileId));
  });
});

const MAIL_SERVER = {
  host: "smtp.studio.example",
  port: 465,
  security: "tls",
  user: "site",
  password: "hunter2",
  from: "desk@studio.example",
} as const;

const PROVIDER = { publishableKey: "pk_test_1", secretKey: "sk_test_1", webhookSecret: "whsec_1" };

describe("messages that were waiting", () => {
  beforeEach(async () => {
    if ((await countUnsent(site.test.config)) === 0) await site.addLead();
  });

  it("are held when the site was running, so that nothing is sent twice, and none is lost", async () => {
    const running = new pg.Client({ ...site.test.config, application_name: "app" });
    await running.connect();
    const unsent = await countUnsent(site.test.config);
    const owner = onBehalfOf(site.test.ctx, OWNER);
    expect(await saveMailOut(owner, { change: MAIL_SERVER, seen: "" })).toEqual({ outcome: "saved" });
    expect((await readMailServers(site.test.ctx)).smtpUrl).toContain("smtp.studio.example");
    expect(await saveProvider(owner, { change: PROVIDER, seen: "" })).toEqual({ outcome: "saved" });
    expect(await readProviderKeys(site.test.ctx)).toEqual(PROVIDER);
    await site.backUp().finally(() => running.end());
    expect(await site.restore()).toMatchObject({ heldEmails: unsent, pausedServers: 1, isProviderPaused: true });
    const db = drizzle({ connection: site.target.config });
    const copy = { ...site.test.ctx, db };
    expect(await readMailServers(copy)).toEqual({ ...NO_MAIL_SERVERS, from: "desk@studio.example" });
    const { updatedAt } = await getSetting(onBehalfOf(copy, OWNER), "mailOut");
    await resumeMailServer(onBehalfOf(copy, OWNER), { key: "mailOut", seen: updatedAt });
    expect(await readProviderKeys(copy)).toBeNull();
    const provider = await getSetting(onBehalfOf(copy, OWNER), "provider");
    await resumeProvider(onBehalfOf(copy, OWNER), { seen: provider.updatedAt });
    expect(await readProviderKeys(copy)).toEqual(PROVIDER);
    expect((await readMailServers(copy)).smtpUrl).toBe("smtps://site:hunter2@smtp.studio.example:465");
    await db.$client.end();
    const { rows } = await withClient(site.target.config, (client) =>
      client.query("select distinct status, last_error from emails where status <> 'sent'"),
    );
    expect(rows).toEqual([{ status: "failed", last_error: expect.stringMatching(/^Not sent: it was waiting/) }]);
    const work = await withClient(site.target.config, (client) =>
      client.query("select count(*)::int as count from pgboss.job where name = 'email' and state < 'completed'"),
    );
    expect(work.rows).toEqual([{ count: 0 }]);
  });

  it("leave at the next start when the site was stopped before the backup", async () => {
    const unsent = await countUnsent(site.test.config);
    await site.backUp();
    await site.restore({ waitingEmails: "send" });
    const source = { ...site.source(), config: site.target.config, files: site.target.files };
    site.file = path.join(site.folder, "stopped.backup");
    const { manifest } = await writeBackup(source, site.file, { now: NOW });
    expect(manifest.isAtRest).toBe(true);
    expect(await site.restore({ mayReplace: async () => true })).toMatchObject({ heldEmails: 0 });
    expect(await countUnsent(site.target.config)).toBe(unsent);
  });

  const countUnsent = (config: ConnectionConfig) =>
    withClient(config, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as count from emails e join pgboss.job j on j.data->>'emailId' = e.id::text where e.status = 'queued'",
      );
      return rows[0].count as number;
    });
});
