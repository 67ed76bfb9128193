import type { QuarantineReason } from "~/db/schema/lists";
import type { AppContext, Clock, RateLimitRule } from "~/kernel/app-context";
import { canonicalHash } from "~/kernel/hashes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { type FormToken, readFormToken } from "./form-token.server";
import { MIN_FILL_SECONDS, type Submission } from "./submission";

/** Above this, submissions from one address, which a whole office may share, are reviewed by a person first. */
const SUSPECT = { points: 20, seconds: 10 * 60 };
const CEILING = { points: 60, seconds: 60 * 60 };

const HOUR_MS = 60 * 60 * 1000;

export type Identified = { key: string; suspicion: QuarantineReason | null };

/**
 * Returns the submission's own key, with the suspicion raised by its hidden fields and its timing. Null: its token
 * isn't ours (the secret was rotated, or none of our forms was shown), so the form must be shown again with a new one.
 * The time that the form was open is only known if this process showed it, by a steady clock; a form shown by another
 * process is never too fast.
 */
export function identifySubmission(ctx: AppContext, submission: Submission): Identified | null {
  const token = readFormToken(ctx, submission.token);
  if (submission.honeypot) return { key: token?.key ?? ctx.ids.uuid(), suspicion: "honeypot" };
  if (!token) return null;
  return { key: token.key, suspicion: isTooFast(ctx.clock, token) ? "too-fast" : null };
}

function isTooFast(clock: Clock, { shown }: FormToken): boolean {
  const now = clock.steady?.();
  return shown !== null && now?.run === shown.run && now.ms - shown.ms < MIN_FILL_SECONDS * 1000;
}

/** True when a browser sent this from one of our pages without a token. */
export function isFromTokenlessPage(submission: Submission): boolean {
  return submission.token === "" && submission.isFromOwnPage === true;
}

/**
 * Returns the key of a submission without a token: equal content from one client within an hour is one submission. The
 * time that the form was open isn't known.
 */
export function identifyTokenless(ctx: AppContext, submission: Submission, payloadHash: string): Identified {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS);
  const client = addressBlock(submission.clientAddress);
  const key = uuidOf(["tokenless", payloadHash, client, String(hour)]);
  return { key, suspicion: submission.honeypot ? "honeypot" : null };
}

/**
 * Counts a new submission against its address, as part of the transaction that stores it, so that failed ones, as in an
 * outage, aren't counted. `refused`: nothing more may be stored from there for now.
 */
export async function countSubmission(
  tx: TransactionContext,
  submission: Submission,
  of: "lead" | "application" = "lead",
): Promise<"fine" | "suspect" | "refused"> {
  const suspect: RateLimitRule = { ...SUSPECT, name: of };
  const ceiling: RateLimitRule = { ...CEILING, name: `${of}-ceiling` };
  const client = addressBlock(submission.clientAddress);
  const uses = [ceiling, suspect].map((rule) => ({ rule, key: client }));
  const [isTaken, isFine] = await tx.limits.takeEachWithin(tx.db, uses);
  if (!isTaken) return "refused";
  return isFine ? "fine" : "suspect";
}

/** Returns a UUID of version 8, derived from these parts in order. */
function uuidOf(parts: readonly string[]): string {
  const hex = canonicalHash(parts);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
