import { and, eq, inArray, or } from "drizzle-orm";
import { twoFactor, user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { plainMailbox } from "~/lib/mailbox";
import { endSessions, mintAccountLink } from "./internal.server";
import { RESET_MINUTES } from "./schema";
import { clearSignInCounters } from "./sign-in-counters.server";

/** Context of `rescueStaff`: less than a whole one, since it serves when the rest may be out of order. */
export type RescueContext = Pick<AppContext, "by" | "by" | "db" | "clock" | "ids" | "signer" | "origin">;

/**
 * For the person who runs the machine, when nobody else can help: makes an account of staff usable again. It is
 * enabled, its second step and its sessions end, failures to sign in are forgotten, and the answer is a link to choose
 * a password. Throws `account.not-found`.
 */
export async function rescueStaff(ctx: RescueContext, name: string): Promise<{ email: string; url: string }> {
  requirePermission(ctx, "account.manage");
  // safe: nothing below asks for more of the context
  return transact(ctx as AppContext, async (tx) => {
    const wanted = plainMailbox(cleanLine(name));
    const isNamed = and(or(eq(user.email, wanted), eq(user.username, wanted)), inArray(user.role, [...STAFF_ROLES]));
    const [account] = await tx.db.select().from(user).where(isNamed).for("update");
    if (!account) throw new DomainError("account.not-found");
    const { id, email } = account;
    await tx.db.delete(twoFactor).where(eq(twoFactor.userId, id));
    await tx.db
      .update(user)
      .set({ banned: false, twoFactorEnabled: false, updatedAt: changeTime(tx, account) })
      .where(eq(user.id, id));
    await endSessions(tx, id);
    await clearSignInCounters(tx, id);
    const url = await mintAccountLink(tx, { userId: id, purpose: "reset-password", email, minutes: RESET_MINUTES });
    await recordAudit(tx, { action: "account.rescued", subject: { kind: "account", id } });
    return { email, url };
  });
}
