import { and, count, eq, gt, isNull } from "drizzle-orm";
import { teamInvitations } from "~/db/schema/team";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requireCustomerActor } from "~/domain/kernel/customer-actor";
import { DomainError } from "~/domain/kernel/domain-error";
import { hashAddress, hashToken } from "~/domain/kernel/hashes.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { isUuid } from "~/lib/uuid";
import { holdTeam } from "./internal.server";
import { TEAM_INVITATION_DAYS, TEAM_MAX } from "./schema";

/** `invited` says nothing about whether the address has an account elsewhere: the mailbox tells the rest. */
export type InviteOutcome =
  | { outcome: "invited" | "member" | "too-many" | "unconfirmed" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const DAY_SECONDS = 24 * 60 * 60;
const PER_BUSINESS: RateLimitRule = { name: "team-invitation", points: 20, seconds: DAY_SECONDS };
const PER_ADDRESS: RateLimitRule = { name: "team-invitation-address", points: 5, seconds: DAY_SECONDS };

/**
 * Sends someone a link with which they join the signed-in customer's business; one sent before to the same address ends.
 * For people who have confirmed their own address.
 */
export async function inviteToTeam(ctx: AppContext, { email }: { email: string }): Promise<InviteOutcome> {
  requirePermission(ctx, "business.act");
  const { businessId, userId, name, isEmailVerified } = requireCustomerActor(ctx);
  if (!isEmailVerified) return { outcome: "unconfirmed" };
  const address = hashAddress(email);
  for (const [rule, key] of [
    [PER_BUSINESS, businessId],
    [PER_ADDRESS, address],
  ] as const) {
    const retryAfterSeconds = await ctx.limits.spend(rule, key);
    if (retryAfterSeconds > 0) return { outcome: "rate-limited", retryAfterSeconds };
  }
  return transact(ctx, async (tx) => {
    const team = await holdTeam(tx, businessId);
    if (team.members.some((member) => member.email === email)) return { outcome: "member" };
    const now = tx.clock.now();
    const isOpen = and(eq(teamInvitations.businessId, businessId), isNull(teamInvitations.endedAt));
    await tx.db
      .update(teamInvitations)
      .set({ endedAt: now })
      .where(and(isOpen, eq(teamInvitations.email, email)));
    const [open] = await tx.db
      .select({ count: count() })
      .from(teamInvitations)
      .where(and(isOpen, gt(teamInvitations.expiresAt, now)));
    if (team.members.length + (open?.count ?? 0) >= TEAM_MAX) return { outcome: "too-many" };
    const token = tx.signer.sign("team-invitation", `${tx.ids.uuid()}${now.toISOString()}`);
    const id = tx.ids.uuid();
    await tx.db.insert(teamInvitations).values({
      id,
      businessId,
      email,
      tokenHash: hashToken(token),
      invitedById: userId,
      invitedByLabel: name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_SECONDS * 1000),
    });
    const identity = await getMailIdentity(tx);
    const body = await tx.emails.teamInvitation({
      identity,
      origin: tx.origin,
      invitedBy: name,
      businessName: team.name,
      url: `${tx.origin}/team-invitation?token=${token}`,
      validFor: `${TEAM_INVITATION_DAYS} days`,
    });
    await queueEmail(tx, { kind: "team-invitation", to: email, replyTo: identity.email, body });
    const subject = { kind: "customer", id: businessId };
    await recordAudit(tx, { action: "team.invited", subject, after: { email } });
    return { outcome: "invited" };
  });
}

/** Takes an invitation of the signed-in customer's business back: its link ends. Throws `team.not-found`. */
export async function revokeInvitation(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "business.act");
  const { businessId, isEmailVerified } = requireCustomerActor(ctx);
  if (!isEmailVerified) throw new DomainError("permission.denied", "the address is not confirmed");
  if (!isUuid(id)) throw new DomainError("team.not-found");
  await transact(ctx, async (tx) => {
    const [ended] = await tx.db
      .update(teamInvitations)
      .set({ endedAt: tx.clock.now() })
      .where(
        and(eq(teamInvitations.id, id), eq(teamInvitations.businessId, businessId), isNull(teamInvitations.endedAt)),
      )
      .returning({ email: teamInvitations.email });
    if (!ended) throw new DomainError("team.not-found");
    const subject = { kind: "customer", id: businessId };
    await recordAudit(tx, { action: "team.invitation-revoked", subject, before: ended });
  });
}
