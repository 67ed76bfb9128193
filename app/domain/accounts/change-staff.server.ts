import { and, asc, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { StaffRole } from "~/db/schema/lists";
import { revokeKeysMadeBy } from "~/domain/keys/keys-of-staff.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { endInvitationsBy } from "./end-invitations.server";
import { type Account, endSessions, lockAccount, spendLinks } from "./internal.server";
import { holderOf } from "./person-of";
import { type StaffMember, toStaffMember } from "./queries.server";

/** Member of staff, as the screen showed them: `updatedAt` is the ISO time that came with the form. */
export type StaffChange = { id: string; updatedAt?: string };

/** `last-owner`: nobody else could manage the agency's accounts. `yourself`: staff can't lock themselves out. */
export type ChangeStaffOutcome = { outcome: "changed"; member: StaffMember } | { outcome: "last-owner" | "yourself" };

/** Changes the role of a member of staff, effective right away. For `account.manage`; throws `account.not-found`. */
export async function changeStaffRole(
  ctx: AppContext,
  { role, ...change }: StaffChange & { role: StaffRole },
): Promise<ChangeStaffOutcome> {
  return changeStaff(ctx, change, (account) => ({
    action: "account.role-changed",
    set: { role },
    leavesOwners: account.role === "owner" && role !== "owner",
  }));
}

/**
 * Locks out a member of staff: right away, ends all their sessions and links, their invitations to customers' teams,
 * and the API keys they made, except for `keptKeyIds`. For `account.manage`; throws `account.not-found`.
 */
export async function disableStaff(
  ctx: AppContext,
  { keptKeyIds = [], ...change }: StaffChange & { keptKeyIds?: readonly string[] },
): Promise<ChangeStaffOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "account.manage");
  if ("userId" in actor && actor.userId === change.id) return { outcome: "yourself" };
  return transact(ctx, async (tx) => {
    const outcome = await changeStaff(tx, change, (account) => ({
      action: "account.disabled",
      set: { banned: true },
      leavesOwners: account.role === "owner",
    }));
    const { id: userId } = change;
    if (outcome.outcome === "changed") {
      await revokeKeysMadeBy(tx, { userId, keepIds: keptKeyIds });
    }
    return outcome;
  });
}

/** Restores access for a locked-out member of staff. For `account.manage`; throws `account.not-found`. */
export async function enableStaff(ctx: AppContext, change: StaffChange): Promise<ChangeStaffOutcome> {
  return changeStaff(ctx, change, () => ({
    action: "account.enabled",
    set: { banned: false },
    leavesOwners: false,
  }));
}

type Step = {
  action: `account.${string}`;
  set: { role: StaffRole } | { banned: boolean };
  leavesOwners: boolean;
};

async function changeStaff(
  ctx: AppContext,
  { id, updatedAt: seenAt }: StaffChange,
  plan: (account: Account) => Step,
): Promise<ChangeStaffOutcome> {
  requirePermission(ctx, "account.manage");
  return transact(ctx, async (tx) => {
    const owners = await lockOwners(tx);
    const account = await lockAccount(tx, id);
    const member = toStaffMember(account);
    await refuseStaleEdit("account.stale", { row: account, seenAt }, () => member);
    const { action, set, leavesOwners } = plan(account);
    if (leavesOwners && !owners.some((owner) => owner !== id)) return { outcome: "last-owner" };
    const [changed = account] = await tx.db
      .update(user)
      .set({ ...set, updatedAt: changeTime(tx, account) })
      .where(eq(user.id, id))
      .returning();
    if (changed.banned) {
      await endSessions(tx, id);
      await spendLinks(tx, id);
    }
    if (changed.banned || !isPermitted(holderOf(changed), "customer.write")) await endInvitationsBy(tx, id);
    await recordAudit(tx, {
      action,
      subject: { kind: "account", id },
      before: { role: account.role, state: member.state },
      after: { role: changed.role, state: toStaffMember(changed).state },
    });
    return { outcome: "changed", member: toStaffMember(changed) };
  });
}

/** Locks everyone who can manage accounts, in a fixed order, so that concurrent changes see each other. */
async function lockOwners(tx: TransactionContext): Promise<string[]> {
  const rows = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "owner"), eq(user.banned, false), eq(user.emailVerified, true)))
    .orderBy(asc(user.id))
    .for("update");
  return rows.map(({ id }) => id);
}
