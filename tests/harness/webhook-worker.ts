import "./source-hooks.ts";
import os from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context";

/**
 * A process that delivers events to the test receiver until it is killed: `node webhook-worker.ts <database as JSON>`.
 */
const [, , database] = process.argv;
if (!database) throw new Error("names no database");
const { openWorkQueue } = await import("../../app/db/work-queue.server");
const { startWebhooks } = await import("../../app/webhooks/deliver.server");
const { createPostEvent } = await import("../../app/webhooks/post-event.server");
const { createSigner } = await import("../../app/kernel/signer.server");
const { createVault } = await import("../../app/kernel/vault.server");
const { systemIds } = await import("../../app/kernel/system-ids.server");
const { createRateLimits } = await import("../../app/db/rate-limits.server");
const { emailTemplates } = await import("../../app/email/email-templates");
const { createDiskStore } = await import("../../app/storage/disk-store");
const { createPictureMaker } = await import("../../app/storage/picture-maker");
const { silentLog } = await import("./silent-log");
const { CERTIFICATE } = await import("./receiver-certificate");
const config = JSON.parse(database);
const pool = new pg.Pool({ ...config, max: 4 });
const work = await openWorkQueue({ config, log: silentLog });
const app = {
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
} satisfies Partial<AppContext>;
await startWebhooks({
  app: app as unknown as AppContext, // safe: this worker asks nobody who they are
  boss: work.boss,
  postEvent: createPostEvent({
    resolve: async () => ["127.0.0.1"],
    isAllowed: () => true,
    authorities: [CERTIFICATE],
  }),
});
process.stdout.write("ready\n");
