import type { QuarantineReason } from "~/db/schema/lists";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { addressBlock } from "~/lib/address-block";
import { readFormToken } from "./form-token.server";
import { MIN_FILL_SECONDS, type Submission } from "./submission";

const SUSPECT_RATE: RateLimitRule = { name: "lead", points: 5, seconds: 10 * 60 };
const CEILING: RateLimitRule = { name: "lead-ceiling", points: 60, seconds: 60 * 60 };

export type Identified = { key: string; suspicion: QuarantineReason | null };

/** The submission's own key, and what its hidden fields and its timing say against it. */
export function identifySubmission(ctx: AppContext, submission: Submission): Identified {
  const token = readFormToken(ctx, submission.token);
  if (!token) return { key: ctx.ids.uuid(), suspicion: submission.honeypot ? "honeypot" : "bad-token" };
  if (submission.honeypot) return { key: token.key, suspicion: "honeypot" };
  const seconds = (ctx.clock.now().getTime() - token.mintedAt.getTime()) / 1000;
  return { key: token.key, suspicion: seconds < MIN_FILL_SECONDS ? "too-fast" : null };
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
