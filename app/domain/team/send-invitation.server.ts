import { and, count, eq, gt, isNull } from "drizzle-orm";
import { teamInvitations } from "~/db/schema/team";
import { TEAM_MAX } from "~/domain/customers/schema";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { actorId, publicLabel } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { counted, type Limited } from "~/kernel/counted.server";
import { DomainError } from "~/kernel/domain-error";
import { hashAddress, hashToken } from "~/kernel/hashes.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { holdTeam } from "./internal.server";
import { TEAM_INVITATION_DAYS, type TeamInvite } from "./schema";

type InvitationSent = "invited" | "member" | "too-many" | "closed";

const DAY_SECONDS = 24 * 60 * 60;
const PER_BUSINESS: RateLimitRule = { name: "team-invitation", points: 20, seconds: DAY_SECONDS };
const PER_ADDRESS: RateLimitRule = { name: "team-invitation-address", points: 5, seconds: DAY_SECONDS };

/**
 * Sends an invitation within the limits of a business and of an address; failed ones aren't counted. The agency's
 * invitations are counted separately, so no customer uses up its limit.
 */
export async function sendCountedInvitation(
  ctx: AppContext,
  invite: TeamInvite & { businessId: string },
): Promise<{ outcome: InvitationSent } | Limited> {
  const sender = ctx.by.actor.kind === "customer" ? "" : "agency:";
  const counters = [
    { rule: PER_BUSINESS, key: `${sender}${invite.businessId}` },
    { rule: PER_ADDRESS, key: `${sender}${hashAddress(invite.email)}` },
  ];
  const send = async () => ({ outcome: await transact(ctx, (tx) => sendInvitation(tx, invite)) });
  return counted(ctx, counters, send, ({ outcome }) => outcome !== "invited");
}

/**
 * Sends someone a link for joining a business, in the user's name; an earlier link to the same address ends. The caller
 * checks permissions. Throws `customer.not-found`.
 */
async function sendInvitation(
  tx: TransactionContext,
  { businessId, email, role }: TeamInvite & { businessId: string },
): Promise<InvitationSent> {
  const team = await holdTeam(tx, businessId);
  if (team.isClosed) return "closed";
  if (team.members.some((member) => member.email === email)) return "member";
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
  if (team.members.length + (open?.count ?? 0) >= TEAM_MAX) return "too-many";
  const token = tx.signer.sign("team-invitation", `${tx.ids.uuid()}${now.toISOString()}`);
  const { actor } = tx.by;
  await tx.db.insert(teamInvitations).values({
    id: tx.ids.uuid(),
    businessId,
    email,
    role,
    tokenHash: hashToken(token),
    invitedById: actorId(actor) ?? "",
    invitedByLabel: publicLabel(actor),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_SECONDS * 1000),
  });
  const identity = await getMailIdentity(tx);
  const body = await tx.emails.teamInvitation({
    identity,
    origin: tx.origin,
    invitedBy: publicLabel(actor),
    businessName: team.name,
    url: `${tx.origin}/team-invitation?token=${token}`,
    validFor: `${TEAM_INVITATION_DAYS} days`,
  });
  await queueEmail(tx, { kind: "team-invitation", to: email, replyTo: identity.email, body });
  const subject = { kind: "customer", id: businessId };
  await recordAudit(tx, { action: "team.invited", subject, after: { email, role } });
  return "invited";
}

/** Ends the link of an open invitation to a business. The caller checks permissions. Throws `team.not-found`. */
export async function endInvitation(
  tx: TransactionContext,
  { businessId, id }: { businessId: string; id: string },
): Promise<void> {
  if (!isUuid(id)) throw new DomainError("team.not-found");
  const [ended] = await tx.db
    .update(teamInvitations)
    .set({ endedAt: tx.clock.now() })
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.businessId, businessId), isNull(teamInvitations.endedAt)))
    .returning({ email: teamInvitations.email });
  if (!ended) throw new DomainError("team.not-found");
  const subject = { kind: "customer", id: businessId };
  await recordAudit(tx, { action: "team.invitation-revoked", subject, before: ended });
}
