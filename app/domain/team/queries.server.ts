import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { BusinessRole } from "~/db/schema/lists";
import { teamInvitations } from "~/db/schema/team";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { hashToken } from "~/kernel/hashes.server";

type TeamContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Times are ISO 8601, in UTC. */
export type TeamMember = {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  createdAt: string;
  role: BusinessRole;
  /** True for the only owner, whose role can't change and whom others can't remove. */
  isLastOwner: boolean;
  isYou: boolean;
};

export type TeamInvitation = {
  id: string;
  email: string;
  role: BusinessRole;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};

export type Team = {
  members: TeamMember[];
  invitations: TeamInvitation[];
  /** True for those who may invite and remove people and change roles, once they have confirmed their address. */
  isOwner: boolean;
  isConfirmed: boolean;
};

/** Returns the people of the signed-in customer's business, those who joined first at the top, and open invitations. */
export async function getTeam(ctx: TeamContext): Promise<Team> {
  const { businessId, userId, isEmailVerified, businessRole } = requireCustomerActor(ctx);
  const isOpen = and(
    eq(teamInvitations.businessId, businessId),
    isNull(teamInvitations.endedAt),
    gt(teamInvitations.expiresAt, ctx.clock.now()),
  );
  const [members, invitations] = await Promise.all([
    ctx.db.select().from(user).where(eq(user.businessId, businessId)).orderBy(asc(user.createdAt), asc(user.id)),
    ctx.db
      .select()
      .from(teamInvitations)
      .where(isOpen)
      .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id)),
  ]);
  const owners = members.filter((member) => member.businessRole === "owner");
  return {
    members: members.map(({ id, name, email, emailVerified, businessRole: role, createdAt }) => ({
      id,
      name,
      email,
      isEmailVerified: emailVerified,
      createdAt: createdAt.toISOString(),
      role,
      isLastOwner: role === "owner" && owners.length === 1,
      isYou: id === userId,
    })),
    invitations: invitations.map(({ id, email, role, invitedByLabel: invitedBy, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    isOwner: businessRole === "owner",
    isConfirmed: isEmailVerified,
  };
}

/**
 * Finds the invitation behind a link, without using it. `taken`: its address already has an account, which only readers
 * of that mailbox learn. Null if none of our messages contains this token.
 */
export async function findTeamInvitation(
  ctx: TeamContext,
  token: string,
): Promise<{ state: "open" | "taken" | "spent"; email: string; businessName: string; invitedBy: string } | null> {
  const [row] = await ctx.db
    .select({ invitation: teamInvitations, business: businesses, account: user.id })
    .from(teamInvitations)
    .innerJoin(businesses, eq(businesses.id, teamInvitations.businessId))
    .leftJoin(user, eq(user.email, teamInvitations.email))
    .where(eq(teamInvitations.tokenHash, hashToken(token)));
  if (!row) return null;
  const { email, endedAt, expiresAt, invitedByLabel: invitedBy } = row.invitation;
  const isOpen = endedAt === null && expiresAt > ctx.clock.now() && row.business.closedAt === null;
  const state = isOpen ? (row.account === null ? "open" : "taken") : "spent";
  return { state, email, businessName: row.business.name, invitedBy };
}
