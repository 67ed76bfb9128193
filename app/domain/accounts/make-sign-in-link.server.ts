import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { mintAccountLink } from "./internal.server";
import { SIGN_IN_LINK_MINUTES } from "./schema";

/**
 * Creates a sign-in link without sending a message, for the person at the machine who is shown the first password. Like
 * an emailed link, it works once, for `SIGN_IN_LINK_MINUTES`, and only while it's the newest. `next`: the page of this
 * site to continue to. Needs `account.manage`. Throws `account.not-found`.
 */
export async function makeSignInLink(
  ctx: AppContext,
  { email, next }: { email: string; next: string },
): Promise<string> {
  requirePermission(ctx, "account.manage");
  return transact(ctx, async (tx) => {
    const [account] = await tx.db.select({ id: user.id }).from(user).where(eq(user.email, email)).for("update");
    if (!account) throw new DomainError("account.not-found");
    const minutes = SIGN_IN_LINK_MINUTES;
    return mintAccountLink(tx, { userId: account.id, purpose: "sign-in", email, minutes, next });
  });
}
