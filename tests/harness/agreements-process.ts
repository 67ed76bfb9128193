import "./source-hooks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context.ts";

/**
 * A process that bills agreements until all is billed or it is killed:
 * `node agreements-process.ts <database as JSON> <moment>`. It says a line before each statement.
 */
const [, , database = "", moment = ""] = process.argv;
const { PipelinedClient } = await import("../../app/db/pipelined-client.server.ts");
const { openWorkQueue } = await import("../../app/db/work-queue.server.ts");
const { billAgreements } = await import("../../app/domain/agreements/bill-agreements.server.ts");
const { createSigner } = await import("../../app/kernel/signer.server.ts");
const { systemIds } = await import("../../app/kernel/system-ids.server.ts");
const { silentLog } = await import("./silent-log.ts");

const config = JSON.parse(database);
const work = await openWorkQueue({ config, log: silentLog, supervise: false });
const pool = new pg.Pool({ ...config, max: 4, Client: PipelinedClient });
const ctx = {
  db: drizzle({ client: pool, logger: { logQuery: () => say("statement") } }),
  by: { actor: { kind: "system", label: "Schedule" }, requestId: "agreements-process" },
  clock: { now: () => new Date(moment) },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  sendsMail: true,
  mailIn: null,
  queue: work.queue,
  // The HTML of messages is written in JSX, which a process without a bundler can't read.
  emails: {
    customerNotification: async ({ title: subject }: { title: string }) => ({ subject, text: "a", html: "a" }),
  },
  origin: "https://agency.example",
} as unknown as AppContext; // safe: the verb asks for nothing else

say(`billed ${await billAgreements(ctx)}`);
process.exit(0);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
