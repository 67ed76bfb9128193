import { eq } from "drizzle-orm";
import { twoFactor, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { endSessions, lockAccount } from "./internal.server";
import { mailTwoFactorChanged } from "./mail-two-factor-changed.server";
import { type StaffMember, toStaffMember } from "./queries.server";

/**
 * Removes the second factor of a member of staff who lost the phone and the recovery codes: signing in takes only the
 * password again, every session and token ends, and they are notified by email. `yourself`: one's own second factor can
 * only be removed with the password, on the account page. For `account.manage`; throws `account.not-found`.
 */
export async function removeStaffTwoFactor(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "removed"; member: StaffMember } | { outcome: "yourself" }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "account.manage");
  if ("userId" in actor && actor.userId === id) return { outcome: "yourself" };
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, id);
    const member = toStaffMember(account);
    if (!member.hasTwoFactor) return { outcome: "removed", member };
    await tx.db.delete(twoFactor).where(eq(twoFactor.userId, id));
    const change = { twoFactorEnabled: false, updatedAt: changeTime(tx, account) };
    const [changed = account] = await tx.db.update(user).set(change).where(eq(user.id, id)).returning();
    await endSessions(tx, id);
    await mailTwoFactorChanged(tx, account, false);
    await recordAudit(tx, {
      action: "account.two-factor-removed",
      subject: { kind: "account", id },
    });
    return { outcome: "removed", member: toStaffMember(changed) };
  });
}
