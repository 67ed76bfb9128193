import type { Db } from "~/db/client.server";
import type { RateLimits } from "~/db/rate-limits.server";
import type { WorkQueue } from "~/db/work-queue.server";
import type { Log } from "~/lib/log";
import type { Actor } from "./actor";
import type { Authenticator } from "./authenticator";
import type { EmailTemplates } from "./email-templates";
import type { FileScanner } from "./file-scanner";
import type { FileStore } from "./file-store";
import type { Installation } from "./installation";
import type { KeptSettings } from "./kept-settings.server";
import type { PasswordLeaks } from "./password-leaks";
import type { Payments } from "./payments";
import type { PictureMaker } from "./picture-maker";
import type { VatRegister } from "./vat-register";

export type { RateLimitRule } from "~/db/rate-limits.server";

/** Everything impure that the domain may touch. Built once in `server/`; tests build their own. */
export type AppContext = {
  /** Asker and request: set once where the request, job or command begins; transactions inherit it. */
  by: By;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  signer: Signer;
  vault: Vault;
  limits: RateLimits;
  /** Background work that starts if and only if the transaction that asked for it commits. */
  queue: WorkQueue;
  /** Words and mark-up of every message that leaves the program. */
  emails: EmailTemplates;
  /**
   * False without a mail server: messages are held. It changes with Settings; a copy of a context, as a request or a
   * transaction has it, keeps what was known when it was made.
   */
  sendsMail: boolean;
  /** Incoming mail for answers; null where none comes in. Changes as `sendsMail` does. */
  mailIn: MailIn | null;
  /** Bytes of uploaded files. */
  files: FileStore;
  /** Looks into uploaded files for viruses; null where no scanner is configured. */
  scanner: FileScanner | null;
  /** Makes what is served of uploaded pictures. */
  pictures: PictureMaker;
  /** The payment provider; null without its keys. */
  payments: Payments | null;
  /** Knows which passwords have leaked; null where no such service is configured. */
  leaks: PasswordLeaks | null;
  /** Knows which VAT numbers are in use; null where nothing outside is asked. Settings decide whether it's asked. */
  vatRegister: VatRegister | null;
  /** Accounts and sessions. */
  auth: Authenticator;
  /** Public origin, for links in email. No trailing slash. */
  origin: string;
  /**
   * Public pages show something new: what keeps some in this process drops them, and the promise is kept once the other
   * processes have, or may no longer answer from memory. Never rejects. Absent where nobody keeps any.
   */
  contentChanged?: (change: string) => Promise<void> | void;
  /** Settings from memory, without a query. Absent where nobody holds them. */
  keptSettings?: KeptSettings;
  /**
   * Resolves once this process knows the agency's place, mail servers and payment provider as Settings have them. Never
   * rejects.
   * Absent where one process makes all changes.
   */
  settingsKnown?: () => Promise<void>;
  /** Database, folder and backups; `installationOf` reads it. Absent where only a part of the program runs. */
  installation?: Installation;
};

export type MailIn = {
  /**
   * `answers@agency.example`, whose answers come to `answers+…@agency.example`, or `@in.agency.example` for any address
   * there.
   */
  replyAddress: string | null;
  /**
   * The name under which the receiving mail server writes what it found out about a sender; null: nobody is believed.
   */
  checkedBy: string | null;
};

/** `requestId` is in the log and in every audit row that the request writes. */
export type By = { actor: Actor; requestId: string };

/** Context for queries: reads never queue work, count limits or make ids. */
export type ReadContext = Pick<AppContext, "by" | "db" | "keptSettings" | "log">;

export type Clock = {
  now(): Date;
  /** For how long something takes. Absent where the time is made up. */
  steady?(): SteadyTime;
};

/** Milliseconds by a clock that nobody sets; it can be compared with readings of the same `run` alone. */
export type SteadyTime = { run: string; ms: number };

export type Ids = {
  /** UUID version 7: sorts by time of making. */
  uuid(): string;
};

/**
 * Encryption under `SESSION_SECRET`, separated by purpose, for secrets that the program itself must be able to read
 * again.
 */
export type Vault = {
  seal(purpose: string, text: string): string;
  /** Null for what was not sealed for this purpose under today's secret, or was changed since. */
  open(purpose: string, sealed: string): string | null;
};

/** HMAC-SHA256 under `SESSION_SECRET`, separated by purpose. */
export type Signer = {
  sign(purpose: string, payload: string): string;
  verify(purpose: string, payload: string, signature: string): boolean;
};
