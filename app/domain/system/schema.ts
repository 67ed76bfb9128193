import { z } from "zod";

/** Key of the row of settings that tells about the last backup; the row's time is that of its snapshot. */
export const LAST_BACKUP_KEY = "last-backup";
/** Key of the row of settings with the reason why the last try to make one failed; it goes with the next good one. */
export const BACKUP_FAILURE_KEY = "backup-failure";

/** Rows of earlier versions hold nothing. */
export const LastBackup = z.object({
  name: z.string(),
  bytes: z.number(),
  /** ISO time at which it was read to its end. */
  checkedAt: z.string(),
});
export type LastBackup = z.output<typeof LastBackup>;

export const BackupFailure = z.object({ reason: z.string() });

/** Key of the row of settings with the end of the last test message. */
export const MAIL_TEST_KEY = "mail-test";
export const MailTest = z.object({ outcome: z.string() });

export type MailRecordState = "good" | "wrong" | "missing" | "unknown";
/** Facts of DNS about mail from a domain. `value`: as published, a line each; empty where nothing was found. */
export type MailRecord = { kind: "spf" | "dkim" | "dmarc"; name: string; value: string; state: MailRecordState };
