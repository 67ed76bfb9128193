import "./source-hooks.ts";
import type { AddressInfo } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import pg from "pg";
import type { ConnectionConfig } from "../../app/db/connections.server";
import type { EmailTemplates } from "../../app/kernel/email-templates";
import type { RequestBindings } from "../../app/server/create-app";

/** Where the process stops for good with the first mail, so that it can be killed exactly there. */
export type MailStopPoint = "bytes-kept" | "before-commit";

export type MailProcessOptions = {
  config: ConnectionConfig;
  filesFolder: string;
  /** The mailbox it fetches from. Absent: none. */
  imapUrl?: string;
  /** Secret that signs mails handed over by HTTP. Absent: nobody does. */
  secret?: string;
  stopAt?: MailStopPoint;
};

/**
 * A process that takes mail and places it until it is killed: `node mail-process.ts <options as JSON>`. Its first line
 * is the port where it takes mail over HTTP.
 */
const { config, filesFolder, imapUrl, secret, stopAt } = JSON.parse(process.argv[2] ?? "") as MailProcessOptions; // safe: written by the test

const { VISITOR } = await import("../../app/kernel/actor");
const { PipelinedClient } = await import("../../app/db/pipelined-client.server");
const { openWorkQueue } = await import("../../app/db/work-queue.server");
const { startMailIn } = await import("../../app/email/incoming/start-mail-in.server");
const { createSigner } = await import("../../app/kernel/signer.server");
const { createVault } = await import("../../app/kernel/vault.server");
const { systemIds } = await import("../../app/kernel/system-ids.server");
const { createRateLimits } = await import("../../app/db/rate-limits.server");
const { createAuthenticator } = await import("../../app/auth/authenticator.server");
const { createDiskStore } = await import("../../app/storage/disk-store");
const { createPictureMaker } = await import("../../app/storage/picture-maker");
const { PageCache } = await import("../../app/server/cache/page-cache");
const { createHttpServer, createListener } = await import("../../app/server/http/node");
const { createMailHook, MAIL_HOOK_PATH } = await import("../../app/server/mail-hook/mail-hook");
const { createMetrics } = await import("../../app/server/metrics");
const { silentLog } = await import("./silent-log");
// The HTML of messages is written in JSX, which a process without a bundler can't read.
const written = async () => ({ subject: "A message", text: "A message", html: "<p>A message</p>" });
const emailTemplates = new Proxy({} as EmailTemplates, { get: () => written }); // safe: every template returns one
const pool = new pg.Pool({ ...config, max: 4, Client: PipelinedClient });
const work = await openWorkQueue({ config, log: silentLog });
const store = createDiskStore(filesFolder);
const enqueue: typeof work.queue.enqueue = async (...item) => {
  await work.queue.enqueue(...item);
  await stopHere("before-commit");
};
const enqueueAll: typeof work.queue.enqueueAll = async (...items) => {
  await work.queue.enqueueAll(...items);
  await stopHere("before-commit");
};
const origin = "https://agency.example";
const parts = {
  by: { actor: VISITOR, requestId: "mail-process" },
  db: drizzle({ client: pool }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  vault: createVault("a secret that only the tests know"),
  limits: createRateLimits(pool, silentLog),
  queue: { ...work.queue, enqueue, enqueueAll },
  emails: emailTemplates,
  sendsMail: true,
  mailIn: { replyAddress: "answers@agency.example", checkedBy: null },
  payments: null,
  scanner: null,
  pictures: createPictureMaker(),
  leaks: null,
  vatRegister: null,
  files: {
    ...store,
    async put(key: string, content: AsyncIterable<Uint8Array>) {
      await store.put(key, content);
      await stopHere("bytes-kept");
    },
  },
  origin,
};
const app = { ...parts, auth: createAuthenticator(parts) };
const mailbox = { mailboxUrl: () => imapUrl ?? null, onChange: () => {} };
await startMailIn({ app, boss: work.boss, mailbox });
const port = await listen();
process.stdout.write(`${port}\n`);

/** As the site listens, with no address but that of the hook. */
async function listen(): Promise<number> {
  const hook = createMailHook(app, { secret });
  const hono = new Hono<{ Bindings: RequestBindings }>();
  hono.post(MAIL_HOOK_PATH, (c) => hook(c.req.raw, c.env));
  const metrics = createMetrics(new PageCache());
  const about = { origin, log: silentLog, trustProxy: 0, commonHeaders: {}, recall: () => undefined, metrics };
  const server = createHttpServer(createListener({ ...about, app: hono }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port; // safe: it listens on a port
}

async function stopHere(point: MailStopPoint): Promise<void> {
  if (point !== stopAt) return;
  process.stdout.write(`stopped ${point}\n`);
  await new Promise(() => {});
}
