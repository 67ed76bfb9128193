import "./source-hooks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { EmailTemplates } from "../../app/domain/kernel/email-templates";

/** A process that fetches and places mail until it is killed: `node mail-fetcher.ts <database as JSON> <IMAP address> <folder>`. */
const [, , database, imapUrl, folder] = process.argv;
if (!database || !imapUrl || !folder) throw new Error("names no database, mailbox or folder");
const { VISITOR } = await import("../../app/domain/kernel/actor");
const { openWorkQueue } = await import("../../app/db/work-queue.server");
const { startMailIn } = await import("../../app/email/incoming/start-mail-in.server");
const { createSigner } = await import("../../app/domain/kernel/signer.server");
const { createVault } = await import("../../app/domain/kernel/vault.server");
const { systemIds } = await import("../../app/domain/kernel/system-ids.server");
const { createRateLimits } = await import("../../app/db/rate-limits.server");
const { createAuthenticator } = await import("../../app/auth/authenticator.server");
const { createDiskStore } = await import("../../app/storage/disk-store");
const { createPictureMaker } = await import("../../app/storage/picture-maker");
const { silentLog } = await import("./silent-log");
// The HTML of messages is written in JSX, which a process without a bundler can't read.
const written = async () => ({ subject: "A message", text: "A message", html: "<p>A message</p>" });
const emailTemplates = new Proxy({} as EmailTemplates, { get: () => written }); // safe: every template returns one
const config = JSON.parse(database);
const pool = new pg.Pool({ ...config, max: 4 });
const work = await openWorkQueue({ config, log: silentLog });
const parts = {
  by: { actor: VISITOR, requestId: "mail-fetcher" },
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
  mailIn: { replyAddress: "answers@agency.example", checkedBy: null },
  payments: null,
  scanner: null,
  pictures: createPictureMaker(),
  leaks: null,
  files: createDiskStore(folder),
  origin: "https://agency.example",
};
await startMailIn({ app: { ...parts, auth: createAuthenticator(parts) }, boss: work.boss, imapUrl });
process.stdout.write("ready\n");
