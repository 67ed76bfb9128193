import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createAuthenticator } from "~/auth/authenticator.server";
import type { PasswordHashing } from "~/auth/passwords.server";
import type { ConnectionConfig } from "~/db/connections.server";
import { createRateLimits } from "~/db/rate-limits.server";
import type { OpenWorkQueue } from "~/db/work-queue.server";
import { emailTemplates } from "~/email/email-templates";
import { createMailCheck } from "~/email/mail-check.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { createSigner } from "~/kernel/signer.server";
import { systemIds } from "~/kernel/system-ids.server";
import { createVault } from "~/kernel/vault.server";
import type { Log } from "~/lib/log";
import { createInstallation } from "~/server/installation";
import { createDiskStore } from "~/storage/disk-store";
import { createPictureMaker } from "~/storage/picture-maker";
import { createFakeClock, type FakeClock } from "./fake-clock";
import { takeBacking } from "./kept-backings";
import { QUICK_HASHING } from "./quick-hashing";
import { silentLog } from "./silent-log";

/** Secret that a context signs with. */
export const TEST_SECRET = "a secret that only the tests know";

export type TestContext = {
  ctx: AppContext;
  clock: FakeClock;
  pool: pg.Pool;
  config: ConnectionConfig;
  work: OpenWorkQueue;
  /** Where the context keeps files. */
  filesFolder: string;
  /** Counts the statements that the context has sent through `ctx.db`. */
  statementCount(): number;
  /** Empties every table and the folder of files. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A context on an empty clone of the migrated database, which says nothing but to `log`. `close` hands the clone on.
 */
export async function createTestContext(
  log: Log = silentLog,
  hashing: PasswordHashing = QUICK_HASHING,
): Promise<TestContext> {
  const backing = await takeBacking();
  const { config, pool, work } = backing;
  const clock = createFakeClock();
  const filesFolder = path.join(mkdtempSync(path.join(os.tmpdir(), "test-files-")), "files");
  let statements = 0;
  const logger = { logQuery: () => void statements++ };
  const parts: Omit<AppContext, "auth"> = {
    db: drizzle({ client: pool, logger }),
    by: { actor: VISITOR, requestId: "test" },
    clock,
    ids: systemIds,
    log,
    signer: createSigner(TEST_SECRET),
    vault: createVault(TEST_SECRET),
    limits: createRateLimits(pool, silentLog),
    queue: work.queue,
    emails: emailTemplates,
    sendsMail: true,
    mailIn: null,
    payments: null,
    scanner: null,
    pictures: createPictureMaker(),
    leaks: null,
    vatRegister: null,
    files: createDiskStore(filesFolder),
    origin: "https://agency.example",
  };
  parts.installation = createInstallation({
    config: { dataDir: path.dirname(filesFolder), databaseUrl: "postgresql://site:secret@db.example/agency" },
    origin: parts.origin,
    database: config,
    files: parts.files,
    secret: TEST_SECRET,
    mail: createMailCheck(() => NO_MAIL_SERVERS),
    isProviderGiven: false,
  });
  const ctx: AppContext = { ...parts, auth: createAuthenticator(parts, hashing) };
  return {
    ctx,
    clock,
    pool,
    config,
    work,
    filesFolder,
    statementCount: () => statements,
    async reset() {
      await backing.empty();
      await rm(filesFolder, { recursive: true, force: true });
    },
    async close() {
      await rm(path.dirname(filesFolder), { recursive: true, force: true });
      await backing.giveBack();
    },
  };
}

/** Counts the rows of a table. */
export async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const result = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return result.rows[0]?.count ?? 0;
}
