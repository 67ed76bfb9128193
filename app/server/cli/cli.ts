import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "~/db/client.server";
import { openEmbedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { EMAIL_STATUSES } from "~/db/schema/lists";
import { type Email, getEmail, listEmails } from "~/domain/emails/queries.server";
import { listLeads } from "~/domain/leads/queries.server";
import type { By, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { createSigner } from "~/kernel/signer.server";
import { systemClock } from "~/kernel/system-clock";
import { systemIds } from "~/kernel/system-ids.server";
import { createVault } from "~/kernel/vault.server";
import { openFileStore } from "~/storage/open-store";
import { createLogger } from "../logger";
import { loadConfig } from "../start/load-config";
import { keepSessionSecret } from "../start/session-secret";
import { isArchiveTopic, runArchiveCommand } from "./cli-backup";
import { toPlainText, toTable } from "./text-table";

const HELP = `npm run leads                     the newest leads
npm run leads -- --limit 100      more of them
npm run emails                    the newest outgoing messages
npm run emails -- --status failed only those with this status: queued, sending, sent, failed, held or discarded
npm run emails -- show <id>       one message as its recipient sees it, and its delivery log
npm run emails -- show <id> --html   the same, with its HTML in a file
npm run accounts                  who works here
npm run accounts -- rescue <name> prints a link for a staff member who lost their password or phone
npm run samples                   what came with the program to look around with, and what you have worked on
npm run samples -- remove         removes all samples; what you have worked on stays (--all: takes that too)
npm run files -- accept           accepts the current folder or bucket of files if the start says it isn't the site's
npm run seed:large                fills the database with 100,000 made-up leads, applications and more, to test it at scale
npm run seed:large -- --rows 1000 or with fewer
npm run backup -- <file>          writes everything to one file while the site runs: database, stored files, signing secret
npm run backup -- --check <file>  reads a backup to its end, verifies every byte and lists its contents
npm run restore -- <file>         restores a backup into an empty database and an empty store; the site must be stopped
npm run restore -- <file> --force replaces existing data; asks first unless you add --yes
npm run restore -- <file> --waiting send   sends messages that were still waiting at the next start (hold: staff decide)
npm run restore -- <file> --unencrypted    accepts an unencrypted backup although BACKUP_PASSPHRASE is set
`;

/** Milliseconds that joining a running site's database may take. */
const ATTACH_WAIT_MS = 300;
/**
 * Actor of this command in the audit log. Needs no sign-in, since anyone who can run this program here can read its
 * database too.
 */
const by: By = { actor: { kind: "system", label: "Command line" }, requestId: `command-${systemIds.uuid()}` };
const LARGE_ROWS = 100_000;
const LARGE_ROWS_MAX = 1_000_000;
const LEISURE = { connectMs: 10_000, statementMs: 60 * 60_000 };

const { config, origin } = loadConfig();
const log = createLogger("warn", true);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: "string", default: "20" },
    status: { type: "string" },
    html: { type: "boolean" },
    rows: { type: "string", default: String(LARGE_ROWS) },
    check: { type: "boolean" },
    force: { type: "boolean" },
    yes: { type: "boolean" },
    all: { type: "boolean" },
    waiting: { type: "string" },
    unencrypted: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  },
});
const [topic, verb, id] = positionals;
const limit = Number.parseInt(values.limit, 10) || 20;
const status = EMAIL_STATUSES.find((known) => known === values.status);
const isStatusKnown = values.status === undefined || status !== undefined;
const command = commandOf();

if (values.help || !(command || (isArchiveTopic(topic) && verb && !id))) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

if (isArchiveTopic(topic)) process.exit(await runArchiveCommand(topic, verb, values, { config, origin, log }));

const { databaseUrl, dataDir } = config;
const attach = databaseUrl === undefined && (await isServing());
// Its statements make rows by the hundred thousand, and nobody waits for them.
const patience = topic === "seed-large" ? { patience: LEISURE } : {};
const database = await openDatabase({ databaseUrl, dataDir, log, attach, maxConnections: 2, ...patience });
try {
  await migrateDatabase(database.config, process.cwd());
  process.stdout.write((await command?.({ by, db: database.db, log })) ?? "");
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.code}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/**
 * True when `npm start` is running here: its embedded server is then used, otherwise one is started for this command.
 */
async function isServing(): Promise<boolean> {
  return openEmbedded(dataDir, { attach: true, waitMs: ATTACH_WAIT_MS }).then(
    () => true,
    () => false,
  );
}

function commandOf(): ((ctx: ReadContext) => Promise<string>) | undefined {
  if (topic === "leads" && !verb) return showLeads;
  if (topic === "emails" && !verb && isStatusKnown) return showEmails;
  if (topic === "emails" && verb === "show" && id) return (ctx) => showEmail(ctx, id);
  if (topic === "accounts" && !verb) return showStaff;
  if (topic === "accounts" && verb === "rescue" && id) return (ctx) => rescue(ctx, id);
  if (topic === "samples" && (!verb || verb === "remove") && !id) return workOnSamples;
  if (topic === "files" && verb === "accept" && !id) return acceptFiles;
  if (topic === "seed-large" && !verb) return fillLarge;
  return undefined;
}

async function showStaff(ctx: ReadContext): Promise<string> {
  const { listStaff } = await import("~/domain/accounts/queries.server");
  const staff = await listStaff(ctx);
  return toTable(
    ["name", "username", "email", "role", "state", "two-step sign-in"],
    staff.map(({ name, username, email, role, state, hasTwoFactor }) => [
      name,
      username ?? "",
      email,
      role,
      state,
      hasTwoFactor ? "on" : "off",
    ]),
  );
}

async function rescue({ db }: ReadContext, name: string): Promise<string> {
  const { rescueStaff } = await import("~/domain/accounts/rescue-staff.server");
  const signer = createSigner(config.sessionSecret ?? keepSessionSecret(config.dataDir));
  const context = { by, db, clock: systemClock, ids: systemIds, signer, origin };
  const { email, url } = await rescueStaff(context, name);
  return `${email} can choose a new password within the next hour at\n${url}\n`;
}

async function workOnSamples({ db }: ReadContext): Promise<string> {
  const { describeSamples, takeSamples } = await import("./cli-samples");
  if (!verb) return describeSamples({ by, db, log });
  const files = await openFileStore(config);
  return takeSamples({ by, db, clock: systemClock, ids: systemIds, files, log }, values.all === true);
}

async function acceptFiles({ db }: ReadContext): Promise<string> {
  const { acceptStore } = await import("~/domain/files/accept-store.server");
  const files = await openFileStore(config);
  await acceptStore({ by, db, clock: systemClock, ids: systemIds, files });
  return `From the next start on, this site's files are in ${files.place}.\n`;
}

/** Fills the database of a demonstration; refuses on any other site. */
async function fillLarge({ db }: ReadContext): Promise<string> {
  const rows = Math.min(Math.max(1, Number.parseInt(values.rows, 10) || LARGE_ROWS), LARGE_ROWS_MAX);
  if (!config.demoData) return "Only with DEMO_DATA on, because it adds made-up people to your own.\n";
  const { seedLarge, largeCounts } = await import("~/seed/large.server");
  const vault = createVault(config.sessionSecret ?? keepSessionSecret(config.dataDir));
  await seedLarge({ by, db, log, clock: systemClock, ids: systemIds, files: await openFileStore(config), vault }, rows);
  return toTable(
    ["what", "rows"],
    Object.entries(largeCounts(rows)).map(([what, count]) => [what, String(count)]),
  );
}

async function showLeads(ctx: ReadContext): Promise<string> {
  const leads = await listLeads(ctx, { limit });
  return toTable(
    ["received", "stage", "kind", "business", "email", "summary"],
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
  const { items: emails } = await listEmails({ ...ctx, clock: systemClock }, { limit, status });
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
  const email = await getEmail({ ...ctx, clock: systemClock }, emailId);
  const head = [
    `To:       ${email.to}`,
    ...(email.replyTo ? [`Reply-To: ${email.replyTo}`] : []),
    `Subject:  ${email.subject}`,
    `Status:   ${email.status}`,
    ...Object.entries(email.headers).map(([name, value]) => `${name}: ${value}`),
    ...(values.html ? [`HTML:     ${await writeHtml(email)}`] : []),
  ];
  return `${toPlainText(`${head.join("\n")}\n\n${email.body?.text ?? ""}\n`)}${email.log.length > 0 ? showLog(email) : ""}`;
}

function showLog({ log }: Email): string {
  return toTable(
    ["try", "began", "ended", "outcome", "what was said"],
    log
      .toReversed()
      .map(({ number, startedAt, endedAt, outcome, reply }) => [
        String(number),
        toSecond(startedAt),
        endedAt ? toSecond(endedAt) : "",
        outcome ?? "under way",
        reply ?? "",
      ]),
  );
}

/** Stores the HTML part as a file for a browser. Returns its path. */
async function writeHtml({ id, body }: Email): Promise<string> {
  const folder = path.resolve(dataDir, "email-previews");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${id}.html`);
  await writeFile(file, body?.html ?? "", { mode: 0o600 });
  return file;
}

function toMinute(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}

function toSecond(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
