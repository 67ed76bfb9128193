import { parseArgs } from "node:util";
import { openDatabase } from "~/db/client.server";
import { openEmbedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { getEmail, listEmails } from "~/domain/emails/queries.server";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { listLeads } from "~/domain/leads/queries.server";
import { loadConfig } from "./load-config";
import { createLogger } from "./logger";
import { toPlainText, toTable } from "./text-table";

const HELP = `npm run leads                     the newest leads
npm run leads -- --limit 100      more of them
npm run emails                    the newest outgoing messages
npm run emails -- show <id>       one message as its receiver sees it
`;

const ATTACH_WAIT_MS = 300;

const { config } = loadConfig();
const log = createLogger("warn", true);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: "string", default: "20" }, help: { type: "boolean", short: "h" } },
});
const [topic, verb, id] = positionals;
const limit = Number.parseInt(values.limit, 10) || 20;
const command = commandOf();

if (values.help || !command) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

const { databaseUrl, dataDir } = config;
const attach = databaseUrl === undefined && (await isServing());
const database = await openDatabase({ databaseUrl, dataDir, log, attach, maxConnections: 2 });
try {
  await migrateDatabase(database.pool, process.cwd());
  process.stdout.write(await command({ db: database.db }));
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.code}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/** Whether `npm start` runs here now: its embedded server is then used, else one is started for this command. */
async function isServing(): Promise<boolean> {
  return openEmbedded(dataDir, { attach: true, waitMs: ATTACH_WAIT_MS }).then(
    () => true,
    () => false,
  );
}

function commandOf(): ((ctx: ReadContext) => Promise<string>) | undefined {
  if (topic === "leads" && !verb) return showLeads;
  if (topic === "emails" && !verb) return showEmails;
  if (topic === "emails" && verb === "show" && id) return (ctx) => showEmail(ctx, id);
  return undefined;
}

async function showLeads(ctx: ReadContext): Promise<string> {
  const leads = await listLeads(ctx, { limit });
  return toTable(
    ["received", "stage", "kind", "business", "e-mail", "summary"],
    leads.map((lead) => [
      toMinute(lead.receivedAt),
      lead.quarantineReason ? `${lead.stage} (${lead.quarantineReason})` : lead.stage,
      lead.kind,
      lead.businessName || lead.name,
      lead.email,
      lead.summary,
    ]),
  );
}

async function showEmails(ctx: ReadContext): Promise<string> {
  const emails = await listEmails(ctx, { limit });
  return toTable(
    ["id", "written", "status", "to", "subject"],
    emails.map(({ id, createdAt, status, to, subject, lastError }) => [
      id,
      toMinute(createdAt),
      lastError ? `${status}: ${lastError}` : status,
      to,
      subject,
    ]),
  );
}

async function showEmail(ctx: ReadContext, emailId: string): Promise<string> {
  const email = await getEmail(ctx, emailId);
  const head = [
    `To:       ${email.to}`,
    ...(email.replyTo ? [`Reply-To: ${email.replyTo}`] : []),
    `Subject:  ${email.subject}`,
    `Status:   ${email.status}`,
  ];
  return toPlainText(`${head.join("\n")}\n\n${email.text}\n`);
}

function toMinute(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}
