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
import { VISITOR } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { createSigner } from "~/domain/kernel/signer.server";
import { systemIds } from "~/domain/kernel/system-ids.server";
import { createVault } from "~/domain/kernel/vault.server";
import { emailTemplates } from "~/email/email-templates";
import type { Log } from "~/lib/log";
import { createDiskStore } from "~/storage/disk-store";
import { createPictureMaker } from "~/storage/picture-maker";
import { createFakeClock, type FakeClock } from "./fake-clock";
import { takeBacking } from "./kept-backings";
import { QUICK_HASHING } from "./quick-hashing";
import { silentLog } from "./silent-log";

/** What a context signs with. */
export const TEST_SECRET = "a secret that only the tests know";

export type TestContext = {
  ctx: AppContext;
  clock: FakeClock;
  pool: pg.Pool;
  config: ConnectionConfig;
  work: OpenWorkQueue;
  /** Where the context keeps files. */
  filesFolder: string;
  /** How many statements the context has sent through `ctx.db`. */
  statementCount(): number;
  /** Empties every table and the folder of files. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** A context on an empty clone of the migrated database, which says nothing but to `log`. `close` hands the clone on. */
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
    payments: null,
    scanner: null,
    pictures: createPictureMaker(),
    leaks: null,
    files: createDiskStore(filesFolder),
    origin: "https://agency.example",
  };
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

/** How many rows a table holds. */
export async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const result = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return result.rows[0]?.count ?? 0;
}
