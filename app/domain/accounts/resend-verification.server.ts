import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { transact } from "~/domain/kernel/transact.server";
import { lockAccount, requirePerson } from "./internal.server";
import { mailVerification } from "./mail-verification.server";

export type ResendOutcome =
  | { outcome: "sent" }
  | { outcome: "already-verified" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const PER_ACCOUNT: RateLimitRule = { name: "resend-verification", points: 3, seconds: 60 * 60 };

/** Sends the link that confirms one's address once more. For signed-in people, about their own account. */
export async function resendVerification(ctx: AppContext): Promise<ResendOutcome> {
  const { actor } = ctx.by;
  const { userId } = requirePerson(actor);
  const retryAfterSeconds = await ctx.limits.spend(PER_ACCOUNT, userId);
  if (retryAfterSeconds > 0) return { outcome: "rate-limited", retryAfterSeconds };
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account.emailVerified) return { outcome: "already-verified" };
    await mailVerification(tx, account);
    return { outcome: "sent" };
  });
}
