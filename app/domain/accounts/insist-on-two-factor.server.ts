import { saveSetting } from "~/domain/settings/save-setting.server";
import type { TwoFactorFor } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { lockAccount, requirePerson } from "./internal.server";

/** `own-factor-missing`: only someone with two-step sign-in may require it, so that they don't lock themselves out. */
export type InsistOutcome = { outcome: "saved" | "own-factor-missing" };

/**
 * Sets who must use two-step sign-in. From their next request on, those without it are led to set it up first, and
 * their tokens give no access. Needs `setting.write`; throws `setting.stale`.
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
