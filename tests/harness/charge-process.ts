import "./source-hooks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context.ts";

/** Stop for good: before the provider is asked for a charge, before its answer is stored, or within a statement. */
export type StopsAt = { what: "asking" | "answered" | "statement"; count: number };
export type ChargeProcess = { config: pg.PoolConfig; apiBase: string; moment: string; stopsAt: StopsAt | null };

/** A process that charges invoices until all are or it has stopped, which it says: `node charge-process.ts <JSON>`. */
const { config, apiBase, moment, stopsAt }: ChargeProcess = JSON.parse(process.argv[2] ?? "{}");
const { PipelinedClient } = await import("../../app/db/pipelined-client.server.ts");
const { openWorkQueue } = await import("../../app/db/work-queue.server.ts");
const { chargeInvoices } = await import("../../app/domain/billing/charge-invoices.server.ts");
const { createSigner } = await import("../../app/kernel/signer.server.ts");
const { systemIds } = await import("../../app/kernel/system-ids.server.ts");
const { createStripePayments } = await import("../../app/payments/stripe.server.ts");
const { silentLog } = await import("./silent-log.ts");
const { fakeStripeConfig } = await import("./stripe/fake-config.ts");

let left = stopsAt?.count ?? 0;
function isStop(what: StopsAt["what"]): boolean {
  if (stopsAt?.what !== what || --left !== 0) return false;
  say("stopped");
  return true;
}

const payments = createStripePayments(fakeStripeConfig(apiBase));
const work = await openWorkQueue({ config: JSON.parse(JSON.stringify(config)), log: silentLog, supervise: false });
const pool = new pg.Pool({ ...config, max: 4, Client: PipelinedClient });
const ctx = {
  db: drizzle({ client: pool, logger: { logQuery: () => void isStop("statement") } }),
  by: { actor: { kind: "system", label: "Schedule" }, requestId: "charge-process" },
  clock: { now: () => new Date(moment) },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  sendsMail: true,
  mailIn: null,
  queue: work.queue,
  // The HTML of messages is written in JSX, which a process without a bundler can't read.
  emails: new Proxy({} as AppContext["emails"], {
    get: () => async () => ({ subject: "S", text: "T", html: "<p>T</p>" }),
  }),
  payments: {
    ...payments,
    async chargeCard(charge: Parameters<typeof payments.chargeCard>[0]) {
      if (isStop("asking")) return new Promise(() => {});
      const answer = await payments.chargeCard(charge);
      return isStop("answered") ? new Promise(() => {}) : answer;
    },
  },
  origin: "https://agency.example",
} as unknown as AppContext; // safe: the verb asks for nothing else

say(`asked ${await chargeInvoices(ctx)}`);
process.exit(0);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
