import "./source-hooks.ts";
import os from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context";

type Options = { config: pg.PoolConfig; apiBase: string; stopAt: "before-write" | "never" };

/**
 * A process that applies payment events until it is killed; `before-write` stops for ever once the provider has
 * answered.
 */
const { config, apiBase, stopAt }: Options = JSON.parse(process.argv[2] ?? "{}");
const { openWorkQueue } = await import("../../app/db/work-queue.server");
const { startPaymentWorker } = await import("../../app/server/workers/payment-worker");
const { createStripePayments } = await import("../../app/payments/stripe.server");
const { createSigner } = await import("../../app/kernel/signer.server");
const { createVault } = await import("../../app/kernel/vault.server");
const { systemIds } = await import("../../app/kernel/system-ids.server");
const { createRateLimits } = await import("../../app/db/rate-limits.server");
const { createDiskStore } = await import("../../app/storage/disk-store");
const { silentLog } = await import("./silent-log");
const { fakeStripeConfig } = await import("./stripe/fake-config");
const pool = new pg.Pool({ ...config, max: 6 });
const work = await openWorkQueue({ config: JSON.parse(JSON.stringify(config)), log: silentLog });
const payments = createStripePayments(fakeStripeConfig(apiBase));
const stopped: typeof payments = {
  ...payments,
  async findCheckout(id) {
    await payments.findCheckout(id);
    process.stdout.write("stopped\n");
    return new Promise(() => {});
  },
};
const app = {
  by: { actor: { kind: "system", label: "Payment worker" }, requestId: "payment-worker" },
  db: drizzle({ client: pool }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  vault: createVault("a secret that only the tests know"),
  limits: createRateLimits(pool, silentLog),
  queue: work.queue,
  // Mark-up needs a compiler that this process does without.
  emails: new Proxy({} as AppContext["emails"], {
    get: () => async () => ({ subject: "S", text: "T", html: "<p>T</p>" }),
  }),
  sendsMail: false,
  mailIn: null,
  files: createDiskStore(os.tmpdir()),
  payments: stopAt === "before-write" ? stopped : payments,
  origin: "https://agency.example",
} satisfies Partial<AppContext>;
await startPaymentWorker(app as unknown as AppContext, work.boss, () => {}); // safe: this worker asks nobody who they are
process.stdout.write("ready\n");
