import type { Db } from "~/db/client.server";
import type { RateLimits } from "~/db/rate-limits.server";
import type { WorkQueue } from "~/db/work-queue.server";
import type { Log } from "~/lib/log";
import type { EmailTemplates } from "./email-templates";
import type { FileStore } from "./file-store";

export type { RateLimitRule } from "~/db/rate-limits.server";

/** Everything impure that the domain may touch. Built once in `server/`; tests build their own. */
export type AppContext = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  signer: Signer;
  limits: RateLimits;
  /** Background work that starts if and only if the transaction that asked for it commits. */
  queue: WorkQueue;
  /** Words and mark-up of every message that leaves the house. */
  emails: EmailTemplates;
  /** Bytes of uploaded files. */
  files: FileStore;
  /** Public origin, for links in e-mail. No trailing slash. */
  origin: string;
};

/** What a query needs: reads never queue work, count limits or make ids. */
export type ReadContext = Pick<AppContext, "db">;

export type Clock = { now(): Date };

export type Ids = {
  /** UUID version 7: sorts by time of making. */
  uuid(): string;
};

/** HMAC-SHA256 under `SESSION_SECRET`, separated by purpose. */
export type Signer = {
  sign(purpose: string, payload: string): string;
  verify(purpose: string, payload: string, signature: string): boolean;
};
