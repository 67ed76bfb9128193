import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { BusinessRole } from "~/db/schema/lists";
import { teamInvitations } from "~/db/schema/team";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { TeamInvite } from "./schema";
import { endInvitation, sendCountedInvitation } from "./send-invitation.server";

/**
 * `member`: already signs in for this customer. `elsewhere`: signs in for another customer, or for the agency.
 * `limited`: too many were sent today.
 */
export type PortalInvitation = {
  outcome: "invited" | "member" | "elsewhere" | "too-many" | "closed" | "limited";
};

/** Times are ISO 8601, in UTC. */
export type OpenInvitation = {
  id: string;
  email: string;
  role: BusinessRole;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};

/**
 * Sends someone a link for joining a customer; an earlier link to the same address ends. Needs `customer.write`. Throws
 * `customer.not-found`.
 */
export async function inviteToPortal(
  ctx: AppContext,
  { customerId, email, role }: TeamInvite & { customerId: string },
): Promise<PortalInvitation> {
  requirePermission(ctx, "customer.write");
  const [business] = isUuid(customerId)
    ? await ctx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, customerId))
    : [];
  if (!business) throw new DomainError("customer.not-found");
  const [account] = await ctx.db.select({ businessId: user.businessId }).from(user).where(eq(user.email, email));
  if (account) return { outcome: account.businessId === customerId ? "member" : "elsewhere" };
  const { outcome } = await sendCountedInvitation(ctx, { businessId: customerId, email, role });
  return { outcome: outcome === "rate-limited" ? "limited" : outcome };
}

/** Revokes an invitation to a customer by ending its link. Needs `customer.write`. Throws `team.not-found`. */
export async function revokePortalInvitation(
  ctx: AppContext,
  { customerId, id }: { customerId: string; id: string },
): Promise<void> {
  requirePermission(ctx, "customer.write");
  if (!isUuid(customerId)) throw new DomainError("team.not-found");
  await transact(ctx, (tx) => endInvitation(tx, { businessId: customerId, id }));
}

/** Lists people invited to a customer who haven't joined yet. Needs `customer.read`. */
export async function listPortalInvitations(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  customerId: string,
): Promise<OpenInvitation[]> {
  requirePermission(ctx, "customer.read");
  const rows = await ctx.db
    .select()
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.businessId, customerId),
        isNull(teamInvitations.endedAt),
        gt(teamInvitations.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
  return rows.map(({ id, email, role, invitedByLabel: invitedBy, createdAt, expiresAt }) => ({
    id,
    email,
    role,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
