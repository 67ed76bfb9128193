import { z } from "zod";

/** Key of the settings row about the last backup; the row's time is that of its snapshot. */
export const LAST_BACKUP_KEY = "last-backup";
/** Key of the settings row with the reason why the last backup failed; the next successful one deletes it. */
export const BACKUP_FAILURE_KEY = "backup-failure";

/** Rows of earlier versions are empty. */
export const LastBackup = z.object({
  name: z.string(),
  bytes: z.number(),
  /** ISO time when it was read to the end. */
  checkedAt: z.string(),
});
export type LastBackup = z.output<typeof LastBackup>;

export const BackupFailure = z.object({ reason: z.string() });

/** Key of the settings row with the result of the last test message. */
export const MAIL_TEST_KEY = "mail-test";
export const MailTest = z.object({ outcome: z.string() });

export type MailRecordState = "good" | "wrong" | "missing" | "unknown";
/** DNS records about email from a domain. `value`: as published, one per line; empty if none was found. */
export type MailRecord = { kind: "spf" | "dkim" | "dmarc"; name: string; value: string; state: MailRecordState };
