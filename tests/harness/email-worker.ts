import "./source-hooks.ts";
import os from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

/** A process that delivers email until it is killed: `node email-worker.ts <database as JSON> <SMTP address>`. */
const [, , database, smtpUrl] = process.argv;
if (!database || !smtpUrl) throw new Error("names no database or no mail server");
const { VISITOR } = await import("../../app/kernel/actor");
const { openWorkQueue } = await import("../../app/db/work-queue.server");
const { startWorkers } = await import("../../app/email/deliver.server");
const { createSigner } = await import("../../app/kernel/signer.server");
const { createVault } = await import("../../app/kernel/vault.server");
const { systemIds } = await import("../../app/kernel/system-ids.server");
const { createRateLimits } = await import("../../app/db/rate-limits.server");
const { emailTemplates } = await import("../../app/email/email-templates");
const { createAuthenticator } = await import("../../app/auth/authenticator.server");
const { createDiskStore } = await import("../../app/storage/disk-store");
const { createPictureMaker } = await import("../../app/storage/picture-maker");
const { silentLog } = await import("./silent-log");
const config = JSON.parse(database);
const pool = new pg.Pool({ ...config, max: 4 });
const work = await openWorkQueue({ config, log: silentLog });
const parts = {
  by: { actor: VISITOR, requestId: "email-worker" },
  db: drizzle({ client: pool }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  vault: createVault("a secret that only the tests know"),
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
  files: createDiskStore(os.tmpdir()),
  origin: "https://agency.example",
};
await startWorkers({
  app: { ...parts, auth: createAuthenticator(parts) },
  boss: work.boss,
  readServer: async () => ({ smtpUrl, from: null }),
});
process.stdout.write("ready\n");
