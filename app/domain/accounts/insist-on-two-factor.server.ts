import { saveSetting } from "~/domain/settings/save-setting.server";
import type { TwoFactorFor } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { lockAccount, requirePerson } from "./internal.server";

/**
 * `own-factor-missing`: only someone with two-step sign-in may insist on it, so that they do not shut themselves out.
 */
export type InsistOutcome = { outcome: "saved" | "own-factor-missing" };

/**
 * Says of whom the agency insists on two-step sign-in. Anyone who has none of those is led to set it up before anything
 * else, from their next request on, and a token of theirs opens nothing. Needs `setting.write`; throws `setting.stale`.
 */
export async function insistOnTwoFactor(
  ctx: AppContext,
  { twoFactorFor, seen }: { twoFactorFor: TwoFactorFor; seen: string },
): Promise<InsistOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    if (twoFactorFor !== "nobody") {
      const { twoFactorEnabled } = await lockAccount(tx, requirePerson(actor).userId);
      if (!twoFactorEnabled) return { outcome: "own-factor-missing" };
    }
    await saveSetting(tx, { key: "security", change: { twoFactorFor }, seen });
    return { outcome: "saved" };
  });
}
