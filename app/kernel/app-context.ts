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
  /** Caller and request: set once when the request, job or command begins; transactions inherit it. */
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
  /** Text and markup of every outgoing message. */
  emails: EmailTemplates;
  /**
   * False without a mail server: messages are held. Changes with Settings; a copied context, such as a request's or a
   * transaction's, keeps the value from when it was copied.
   */
  sendsMail: boolean;
  /** Incoming mail for replies; null when none is set up. Changes with Settings like `sendsMail`. */
  mailIn: MailIn | null;
  /** Bytes of uploaded files. */
  files: FileStore;
  /** Scans uploaded files for viruses; null when no scanner is configured. */
  scanner: FileScanner | null;
  /** Creates the served versions of uploaded pictures. */
  pictures: PictureMaker;
  /** The payment provider; null without its keys. */
  payments: Payments | null;
  /** Checks passwords against known leaks; null when no such service is configured. */
  leaks: PasswordLeaks | null;
  /** Knows which VAT numbers are in use; null where nothing outside is asked. Settings decide whether it's asked. */
  vatRegister: VatRegister | null;
  /** Accounts and sessions. */
  auth: Authenticator;
  /** Public origin, for links in email. No trailing slash. */
  origin: string;
  /**
   * Announces a change to public pages. Caches in this process are dropped; the promise resolves once the other
   * processes have dropped theirs or can no longer serve from memory. Never rejects. Absent when nothing is cached.
   */
  contentChanged?: (change: string) => Promise<void> | void;
  /** Settings from memory, without a query. Absent when they aren't cached. */
  keptSettings?: KeptSettings;
  /**
   * Resolves once this process has the current location, mail servers and payment provider from Settings. Never
   * rejects. Absent when one process makes all changes.
   */
  settingsKnown?: () => Promise<void>;
  /** Database, folder and backups; `installationOf` reads it. Absent when only part of the program runs. */
  installation?: Installation;
};

export type MailIn = {
  /**
   * `answers@agency.example`, which receives replies at `answers+…@agency.example`, or `@in.agency.example` for any
   * address at that domain.
   */
  replyAddress: string | null;
  /** The name under which the receiving mail server records its sender checks; null: no such record is trusted. */
  checkedBy: string | null;
};

/** `requestId` is in the log and in every audit row that the request writes. */
export type By = { actor: Actor; requestId: string };

/** Context for queries: reads never queue work, spend limits or create ids. */
export type ReadContext = Pick<AppContext, "by" | "db" | "keptSettings" | "log">;

export type Clock = {
  now(): Date;
  /** Clock for measuring durations. Absent when time is simulated. */
  steady?(): SteadyTime;
};

/** Milliseconds of a monotonic clock; comparable only with readings of the same `run`. */
export type SteadyTime = { run: string; ms: number };

export type Ids = {
  /** UUID version 7: sorts by creation time. */
  uuid(): string;
};

/** Encryption under `SESSION_SECRET`, separated by purpose, for secrets that the program must be able to decrypt. */
export type Vault = {
  seal(purpose: string, text: string): string;
  /** Returns null for anything not sealed for this purpose under the current secret, or changed since. */
  open(purpose: string, sealed: string): string | null;
};

/** HMAC-SHA256 under `SESSION_SECRET`, separated by purpose. */
export type Signer = {
  sign(purpose: string, payload: string): string;
  verify(purpose: string, payload: string, signature: string): boolean;
};
