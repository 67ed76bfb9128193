import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { transact } from "~/kernel/transact.server";
import { lockAccount, requirePerson } from "./internal.server";
import { mailVerification } from "./mail-verification.server";

export type ResendOutcome =
  | { outcome: "sent" }
  | { outcome: "already-verified" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const PER_ACCOUNT: RateLimitRule = { name: "resend-verification", points: 3, seconds: 60 * 60 };

/** Sends the link that confirms one's address again. For signed-in people, about their own account. */
export async function resendVerification(ctx: AppContext): Promise<ResendOutcome> {
  const { actor } = ctx.by;
  const { userId } = requirePerson(actor);
  const send = () =>
    transact(ctx, async (tx): Promise<ResendOutcome> => {
      const account = await lockAccount(tx, userId);
      if (account.emailVerified) return { outcome: "already-verified" };
      await mailVerification(tx, account);
      return { outcome: "sent" };
    });
  return counted(ctx, [{ rule: PER_ACCOUNT, key: userId }], send, ({ outcome }) => outcome !== "sent");
}
