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

/** Context of `rescueStaff`: a partial one, so that it works when other parts are broken. */
export type RescueContext = Pick<AppContext, "by" | "by" | "db" | "clock" | "ids" | "signer" | "origin">;

/**
 * Makes a staff account usable again, for the person who runs the machine when nobody else can help: enables it, ends
 * its second factor and its sessions, and clears its failed sign-ins. Returns a link to choose a password. Throws
 * `account.not-found`.
 */
export async function rescueStaff(ctx: RescueContext, name: string): Promise<{ email: string; url: string }> {
  requirePermission(ctx, "account.manage");
  // safe: nothing below reads more of the context
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
