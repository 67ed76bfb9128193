import type { AppContext } from "./app-context";
import type { CalendarCheck } from "./calendar-check";
import type { MailCheck } from "./mail-check";

/** A backup in the folder of this installation. */
export type KeptBackup = { name: string; bytes: number; madeAt: Date };

/** A backup that was written and then read back in full, with every byte checked. */
export type MadeBackup = KeptBackup & { checkedAt: Date };

/** Backups that the site makes of itself, in their own folder. */
export type Backups = {
  /** The folder, as the site's operator knows it. */
  place: string;
  isEncrypted: boolean;
  /** Lists backups, newest first. Empty when the folder can't be read. */
  list(): Promise<KeptBackup[]>;
  /**
   * Starts a backup in the background. Returns null while this process is already making one. The promise rejects with
   * a human-readable reason.
   */
  begin(now: Date): Promise<MadeBackup> | null;
  /** Returns null when there is none of this name. */
  open(name: string): Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | null>;
};

/** Database, folder and backups of the program. */
export type Installation = {
  /** Description of the database, without user or password. */
  databasePlace: string;
  /** Absolute path. */
  dataDir: string;
  backups: Backups;
  mail: MailCheck;
  calendars: CalendarCheck;
  /** True when the environment has the payment provider's keys, so those in Settings are ignored. */
  isProviderGiven: boolean;
};

/** Returns the installation. Throws in a context that has only part of the program. */
export function installationOf({ installation }: Pick<AppContext, "installation">): Installation {
  if (!installation) throw new Error("this context knows nothing about its installation");
  return installation;
}
