import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { checkArchive } from "~/backup/read-archive";
import { type RestoreOptions, type RestoreReport, restoreBackup } from "~/backup/restore-backup.server";
import { type BackupOptions, type BackupReport, type BackupSource, writeBackup } from "~/backup/write-backup.server";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { ConnectionConfig } from "~/db/connections.server";
import { businesses } from "~/db/schema/accounts";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import type { FileStore } from "~/kernel/file-store";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { seedDatabase } from "~/seed/seed.server";
import { createDiskStore } from "~/storage/disk-store";
import { signInAs } from "./accounts";
import { readEverything, readFiles } from "./everything";
import { makeIssuedInvoice, OWNER } from "./invoices";
import { storeLead } from "./leads";
import { noise, samplePdf } from "./sample-files";
import { silentLog } from "./silent-log";
import { createTestContext, type TestContext } from "./test-context";
import { testServer } from "./test-database";
import { withClient, withDatabase } from "./test-server";
import { attach, uploadGood } from "./uploads";

export type RestorePlace = {
  config: ConnectionConfig;
  database: string;
  files: FileStore;
  /** The signing secret that this place keeps. */
  kept: string | undefined;
};

export const BACKUP_TIME = new Date("2026-03-02T15:00:00.000Z");

const SECRET = "a secret that only the tests know";
const FILES_AT_LEAST = 8;

/** A site with something in every corner, and for each test of the file an empty place to restore it into. */
class BackupSite {
  readonly filesAtLeast = FILES_AT_LEAST;
  test!: TestContext;
  target!: RestorePlace;
  /** The test's own, removed with all that is in it. */
  folder = "";
  /** Where `backUp` writes and `restore` reads. */
  file = "";
  #visitors = 0;

  /** One with a number that was counted and a tax of Settings. */
  async #addInvoice(): Promise<void> {
    const { ctx } = this.test;
    const rate = TaxRateInput.parse({ name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2026-01-01" });
    await createTaxRate(onBehalfOf(ctx, OWNER), rate);
    const [business] = await ctx.db.select({ id: businesses.id }).from(businesses).limit(1);
    await makeIssuedInvoice(ctx, business?.id ?? "");
  }

  source(): BackupSource {
    const { config, ctx } = this.test;
    const secret = { value: SECRET, isKept: true };
    return { config, files: ctx.files, secret, origin: ctx.origin, program: "0.1.0" };
  }

  backUp(options: Partial<BackupOptions> = {}): Promise<BackupReport> {
    return writeBackup(this.source(), this.file, { now: BACKUP_TIME, ...options });
  }

  async restore(options: Partial<RestoreOptions> = {}): Promise<RestoreReport> {
    const { target, file } = this;
    const summary = await checkArchive(file, options.passphrase);
    const keep = (value: string) => {
      const before = target.kept;
      target.kept = value;
      return () => {
        target.kept = before;
      };
    };
    const secret = { configured: undefined, kept: () => target.kept, keep };
    const place = {
      config: target.config,
      files: target.files,
      projectRoot: path.resolve("."),
      log: silentLog,
      secret,
    };
    return restoreBackup(place, file, summary, { now: BACKUP_TIME, ...options });
  }

  everythingIn(config: ConnectionConfig): Promise<Record<string, string[]>> {
    return withClient(config, readEverything);
  }

  async isUntouched(): Promise<boolean> {
    const { rows } = await withClient(this.target.config, (client) =>
      client.query("select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')"),
    );
    return rows.length === 0 && (await readFiles(this.target.files)).size === 0 && this.target.kept === undefined;
  }

  /** Adds the rows of a visitor's pitch: a lead, its file, a message and the work of sending it. */
  async addLead(): Promise<{ leadId: string; fileId: string }> {
    const { ctx } = this.test;
    const content = Buffer.concat([samplePdf(), noise(1 + Math.floor(Math.random() * 90_000))]);
    // Each from an address of its own, so that nobody is told to come back later.
    const visitor = ++this.#visitors;
    const upload = await uploadGood(ctx, content, { clientAddress: `198.51.${visitor >> 8}.${visitor % 256}` });
    const leadId = await storeLead(ctx, { name: "Zoë\t\\N \u{1f600}\r\n\\.", summary: "a\\b\tc\nd" });
    await attach(ctx, upload.claim, { subject: { kind: "lead", id: leadId } });
    await transact(ctx, (tx) =>
      queueEmail(tx, {
        kind: "quote-request-confirmation",
        to: "dana@juniperlane.example",
        body: { subject: "Thank you – really", text: "Hello\n\\.\nDana", html: "<p>Hello</p>" },
      }),
    );
    return { leadId, fileId: upload.id };
  }

  async open(): Promise<void> {
    this.test = await createTestContext();
    const admin = { username: "admin", email: "ann@agency.example", password: "orchard lantern 42" };
    await seedDatabase(this.test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin });
    await signInAs(this.test.ctx, "admin");
    await this.#addInvoice();
    for (let count = 0; count < FILES_AT_LEAST; count++) await this.addLead();
  }

  async makePlace(): Promise<void> {
    for (let count = (await readFiles(this.test.ctx.files)).size; count < FILES_AT_LEAST; count++) await this.addLead();
    this.folder = mkdtempSync(path.join(os.tmpdir(), "backup-"));
    this.file = path.join(this.folder, "site.backup");
    const database = `restore_${randomBytes(6).toString("hex")}`;
    await withClient(await testServer(), (client) => client.query(`create database ${database}`));
    const config = withDatabase(await testServer(), database);
    this.target = { config, database, files: createDiskStore(path.join(this.folder, "files")), kept: undefined };
  }

  async removePlace(): Promise<void> {
    const { folder, target } = this;
    await rm(folder, { recursive: true, force: true });
    await withClient(await testServer(), (client) => client.query(`drop database ${target.database} with (force)`));
  }
}

/** For a test file: opens the site before its tests and an empty place before each. */
export function withBackupSite(): BackupSite {
  const site = new BackupSite();
  beforeAll(() => site.open());
  beforeEach(() => site.makePlace());
  afterEach(() => site.removePlace());
  afterAll(() => site.test.close());
  return site;
}
