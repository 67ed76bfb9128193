import type { AppContext } from "./app-context";
import type { CalendarCheck } from "./calendar-check";
import type { MailCheck } from "./mail-check";

/** A backup in the folder of this installation. */
export type KeptBackup = { name: string; bytes: number; madeAt: Date };

/** A backup that was written and then read from its beginning to its end, every byte of it checked. */
export type MadeBackup = KeptBackup & { checkedAt: Date };

/** Backups that the site makes of itself, in a folder of its own. */
export type Backups = {
  /** The folder, as the person who runs the site knows it. */
  place: string;
  isEncrypted: boolean;
  /** The newest first. Empty where the folder can't be read. */
  list(): Promise<KeptBackup[]>;
  /**
   * Begins one beside everything else. Null: this process makes one right now. The promise rejects with a reason that
   * people can read.
   */
  begin(now: Date): Promise<MadeBackup> | null;
  /** Null: there is none of this name. */
  open(name: string): Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | null>;
};

/** Database, folder and backups of the program. */
export type Installation = {
  /** The database in words, without a user or a password. */
  databasePlace: string;
  /** Absolute. */
  dataDir: string;
  backups: Backups;
  mail: MailCheck;
  calendars: CalendarCheck;
  /** The environment holds the payment provider's keys, so those of Settings don't count. */
  isProviderGiven: boolean;
};

/** Returns what the program runs on. Throws in a context that has only a part of the program. */
export function installationOf({ installation }: Pick<AppContext, "installation">): Installation {
  if (!installation) throw new Error("this context knows nothing about its installation");
  return installation;
}
