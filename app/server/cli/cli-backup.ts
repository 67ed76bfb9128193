import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { ArchiveProblem } from "~/backup/archive-problem";
import { noteBackup } from "~/backup/note-backup.server";
import { type ArchiveSummary, checkArchive } from "~/backup/read-archive";
import { type RestoreReport, restoreBackup } from "~/backup/restore-backup.server";
import type { Standing } from "~/backup/restore-target.server";
import { writeBackup } from "~/backup/write-backup.server";
import type { Config } from "~/config/env.server";
import type { ConnectionConfig } from "~/db/connections.server";
import { openEmbedded } from "~/db/embedded.server";
import { fileSize } from "~/lib/file-size";
import type { Log } from "~/lib/log";
import { openFileStore } from "~/storage/open-store";
import { findSessionSecret, keepSessionSecret, replaceSessionSecret } from "../start/session-secret";

type ArchiveTopic = "backup" | "restore";
type Flags = { check?: boolean; force?: boolean; yes?: boolean; waiting?: string; unencrypted?: boolean };
type Surroundings = { config: Config; origin: string; log: Log };

const ATTACH_WAIT_MS = 300;
/** Milliseconds that a site may take to stop. */
const OWNER_WAIT_MS = 3000;
const SURE = "replace";

export function isArchiveTopic(topic: string | undefined): topic is ArchiveTopic {
  return topic === "backup" || topic === "restore";
}

/** Runs `npm run backup` and `npm run restore`. Returns the exit code, and prints a problem as one line. */
export async function runArchiveCommand(
  topic: ArchiveTopic,
  file: string | undefined,
  flags: Flags,
  surroundings: Surroundings,
): Promise<number> {
  try {
    if (!file) throw new ArchiveProblem(`npm run ${topic} -- <file>`);
    const run = flags.check ? check : topic === "backup" ? backUp : restore;
    process.stdout.write(await run(file, flags, surroundings));
    return 0;
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    return 1;
  }
}

async function check(file: string, _flags: Flags, { config }: Surroundings): Promise<string> {
  return `The backup is complete.\n${describe(await checkArchive(file, config.backupPassphrase))}`;
}

async function backUp(file: string, _flags: Flags, { config, origin, log }: Surroundings): Promise<string> {
  const { databaseUrl, dataDir, sessionSecret, backupPassphrase: passphrase } = config;
  const database = await openForReading(databaseUrl, dataDir, log);
  const now = new Date();
  let summary: ArchiveSummary;
  try {
    const source = {
      config: database.config,
      files: await openFileStore(config),
      secret: { value: sessionSecret ?? keepSessionSecret(dataDir), isKept: sessionSecret === undefined },
      origin,
      program: programVersion(),
    };
    await writeBackup(source, file, { passphrase, now });
    // Read back from the disk, because an unreadable backup is worthless.
    summary = await checkArchive(file, passphrase);
    await noteBackup(database.config, now, {
      name: path.basename(file),
      bytes: summary.bytes,
      checkedAt: new Date().toISOString(),
    });
  } finally {
    await database.stop();
  }
  const secrecy = passphrase
    ? "Encrypted: without BACKUP_PASSPHRASE no one can read it, not even you.\n"
    : "Not encrypted (set BACKUP_PASSPHRASE to change that): it contains personal data and the site's keys.\n";
  return `${path.resolve(file)}\n${describe(summary)}${secrecy}`;
}

async function restore(file: string, flags: Flags, { config, log }: Surroundings): Promise<string> {
  const { databaseUrl, dataDir, sessionSecret, backupPassphrase: passphrase } = config;
  if (flags.waiting !== undefined && flags.waiting !== "send" && flags.waiting !== "hold") {
    throw new ArchiveProblem("--waiting must be send or hold");
  }
  // Checked before its database is created, so that a damaged backup leaves nothing behind, not even an empty database.
  const summary = await checkArchive(file, passphrase);
  // Someone who can add a file to the backups but doesn't know the passphrase must not control the site's content.
  if (passphrase && !summary.header.encryption && !flags.unencrypted) {
    throw new ArchiveProblem(
      "this backup is not encrypted although BACKUP_PASSPHRASE is set: add --unencrypted if you know where it comes from",
    );
  }
  const database = databaseUrl
    ? { config: { connectionString: databaseUrl }, stop: async () => {} }
    : await openEmbedded(dataDir, { log, waitMs: OWNER_WAIT_MS });
  try {
    const target = {
      config: database.config,
      files: await openFileStore(config),
      projectRoot: process.cwd(),
      log,
      secret: {
        configured: sessionSecret,
        kept: () => findSessionSecret(dataDir),
        keep: (secret: string) => replaceSessionSecret(dataDir, secret),
      },
    };
    const report = await restoreBackup(target, file, summary, {
      passphrase,
      now: new Date(),
      mayReplace: flags.force ? (standing) => isSure(standing, flags) : undefined,
      waitingEmails: flags.waiting,
    });
    return `Restored.\n${describe(report)}${advise(report)}`;
  } finally {
    await database.stop();
  }
}

/** Joins the embedded database of a running site, or starts one for this command. */
async function openForReading(
  databaseUrl: string | undefined,
  dataDir: string,
  log: Log,
): Promise<{ config: ConnectionConfig; stop(): Promise<void> }> {
  if (databaseUrl) return { config: { connectionString: databaseUrl }, stop: async () => {} };
  const joined = await openEmbedded(dataDir, { attach: true, waitMs: ATTACH_WAIT_MS }).catch(() => null);
  return joined ?? openEmbedded(dataDir, { log });
}

async function isSure({ database, tables, files }: Standing, { yes }: Flags): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new ArchiveProblem("--force asks first, but no one is there to answer: add --yes");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      `This replaces all ${tables} tables of the database ${database} and all ${files.size} stored files.\nType "${SURE}" to continue: `,
    );
    return answer.trim() === SURE;
  } finally {
    terminal.close();
  }
}

function describe({ header, manifest, totals, bytes }: ArchiveSummary): string {
  const { tables, rows, files, fileBytes, lost, wrongSize } = totals;
  const moment = `${header.createdAt.slice(0, 19).replace("T", " ")} UTC`;
  const odd = [
    ...lost.map((key) => `  ${key}: the database lists it, but the store did not have it\n`),
    ...wrongSize.map((key) => `  ${key}: its length differs from the database\n`),
  ];
  return (
    `${moment} of ${manifest.origin}, program ${header.program}, PostgreSQL ${manifest.server}, ${fileSize(bytes, ".")}\n` +
    `${countOf(tables, "table")} with ${countOf(rows, "row")}, ${countOf(files, "file")} with ${fileSize(fileBytes, ".")}\n` +
    (odd.length > 0 ? `Files that were damaged before the backup:\n${odd.join("")}` : "")
  );
}

function advise({ heldEmails, pausedServers, isProviderPaused, secret }: RestoreReport): string {
  const mail =
    heldEmails > 0
      ? `Held as failed: ${countOf(heldEmails, "message")} that had not been sent when the backup was made and may have been sent since.\n` +
        "Check them under Emails, or with npm run emails -- --status failed, and resend what is missing.\n"
      : "";
  const servers =
    pausedServers > 0
      ? "The mail servers of Settings are paused, so that a copy of a site neither sends nor fetches email: turn them on\n" +
        "under Settings, Mail server.\n"
      : "";
  const provider = isProviderPaused
    ? "The payment provider's keys of Settings are paused, so that a copy of a site takes no payments: turn them on under\n" +
      "Settings, Payments.\n"
    : "";
  const keys =
    secret === "other"
      ? "This site's secret differs from the backup's: everyone is signed out, and two-step sign-in, the secrets of\n" +
        "webhooks and the mail passwords and payment keys of Settings cannot be read. Set SESSION_SECRET to what it was, or see docs/operations.md.\n"
      : "";
  return mail + servers + provider + keys;
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(process.cwd(), "package.json"), "utf8"));
  return String(version);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
