import { createHash } from "node:crypto";
import type { QuarantineReason } from "~/db/schema/lists";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { readFormToken } from "./form-token.server";
import { MIN_FILL_SECONDS, type Submission } from "./submission";

const SUSPECT_RATE: RateLimitRule = { name: "lead", points: 5, seconds: 10 * 60 };
const CEILING: RateLimitRule = { name: "lead-ceiling", points: 60, seconds: 60 * 60 };

const HOUR_MS = 60 * 60 * 1000;

export type Identified = { key: string; suspicion: QuarantineReason | null };

/** The submission's own key, and what its hidden fields and its timing say against it. */
export function identifySubmission(ctx: AppContext, submission: Submission): Identified {
  const token = readFormToken(ctx, submission.token);
  if (!token) return { key: ctx.ids.uuid(), suspicion: submission.honeypot ? "honeypot" : "bad-token" };
  if (submission.honeypot) return { key: token.key, suspicion: "honeypot" };
  const seconds = (ctx.clock.now().getTime() - token.mintedAt.getTime()) / 1000;
  return { key: token.key, suspicion: seconds < MIN_FILL_SECONDS ? "too-fast" : null };
}

/** Whether a browser sent this from a page of ours that holds no token. */
export function isFromTokenlessPage(submission: Submission): boolean {
  return submission.token === "" && submission.isFromOwnPage === true;
}

/**
 * The key of a submission without a token: the same content from the same client in the same hour is one. How long the
 * form was open is not known.
 */
export function identifyTokenless(ctx: AppContext, submission: Submission, payloadHash: string): Identified {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS);
  const client = addressBlock(submission.clientAddress);
  const key = uuidOf(["tokenless", payloadHash, client, String(hour)]);
  return { key, suspicion: submission.honeypot ? "honeypot" : null };
}

/** Counts a new submission against its address. `refused`: nothing more may be stored from there for now. */
export async function countSubmission(
  ctx: AppContext,
  submission: Submission,
): Promise<"fine" | "suspect" | "refused"> {
  const client = addressBlock(submission.clientAddress);
  if (!(await ctx.limits.take(CEILING, client))) return "refused";
  return (await ctx.limits.take(SUSPECT_RATE, client)) ? "fine" : "suspect";
}

/** A UUID of version 8 that these parts, in this order, always give. */
function uuidOf(parts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
