import "./source-hooks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppContext } from "../../app/kernel/app-context.ts";

/**
 * A process that writes an issue of the newsletter until it is done or killed:
 * `node newsletter-process.ts <database as JSON> <issue>`.
 */
const [, , database = "", issueId = ""] = process.argv;
const { systemIds } = await import("../../app/kernel/system-ids.server.ts");
const { createSigner } = await import("../../app/kernel/signer.server.ts");
const { sendIssue } = await import("../../app/domain/newsletter/send-issue.server.ts");
const { silentLog } = await import("./silent-log.ts");

const ctx = {
  db: drizzle({ client: new pg.Pool({ ...JSON.parse(database), max: 4 }) }),
  clock: { now: () => new Date() },
  ids: systemIds,
  log: silentLog,
  signer: createSigner("a secret that only the tests know"),
  sendsMail: true,
  mailIn: null,
  queue: {
    async enqueueAll(_tx: unknown, _queue: string, work: unknown[]) {
      for (const _one of work) say("message");
    },
  },
  emails: { newsletterIssue: async ({ subject }: { subject: string }) => ({ subject, text: "a", html: "a" }) },
  origin: "https://agency.example",
} as unknown as AppContext; // safe: the verb asks for nothing else

say(await sendIssue(ctx, { issueId }));
process.exit(0);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
