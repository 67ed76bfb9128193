import { eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { BusinessRole } from "~/db/schema/lists";
import { endInvitationsBy } from "~/domain/accounts/end-invitations.server";
import { forgetLinks } from "~/domain/links/internal.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { BusinessId } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";

export type Member = Pick<typeof user.$inferSelect, "id" | "name" | "email" | "businessRole" | "createdAt">;

/**
 * Locks a business until the transaction ends, so that whatever changes who belongs to it happens one after the other.
 * Returns its name and its people, the first of them first.
 */
export async function holdTeam(
  tx: TransactionContext,
  businessId: BusinessId | string,
): Promise<{ name: string; isClosed: boolean; members: Member[] }> {
  const [business] = await tx.db.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
  const members = await tx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      businessRole: user.businessRole,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.businessId, businessId))
    .orderBy(user.createdAt, user.id);
  return { name: business?.name ?? "", isClosed: business === undefined || business.closedAt !== null, members };
}

/** True when the business would have no owner without this one, though others stay. */
export function isLastOwner(members: readonly Member[], id: string): boolean {
  const owners = members.filter(({ businessRole }) => businessRole === "owner");
  return members.length > 1 && owners.length === 1 && owners[0]?.id === id;
}

type Team = { name: string; members: readonly Member[] };

/**
 * Gives someone of a held team another role, which applies to their next request; without the right to invite, their
 * open invitations end. The caller answers for who may.
 */
export async function giveRole(
  tx: TransactionContext,
  businessId: string,
  { members }: Team,
  { member, role }: { member: Member; role: BusinessRole },
): Promise<"changed" | "last-owner"> {
  if (member.businessRole === role) return "changed";
  const owners = members.filter(({ businessRole }) => businessRole === "owner");
  if (member.businessRole === "owner" && owners.length === 1) return "last-owner";
  await tx.db.update(user).set({ businessRole: role, updatedAt: tx.clock.now() }).where(eq(user.id, member.id));
  if (role !== "owner") await endInvitationsBy(tx, member.id);
  await recordAudit(tx, {
    action: "team.role-changed",
    subject: { kind: "account", id: member.id },
    before: { businessRole: member.businessRole, businessId },
    after: { businessRole: role, businessId },
  });
  return "changed";
}

/**
 * Removes someone from a held team: their account is deleted, their sessions and the invitations that they sent end
 * right away, and they and their colleagues are told by whom. Their messages stay. `last-owner`: others would stay
 * without one. The caller answers for who may.
 */
export async function removeFromTeam(
  tx: TransactionContext,
  businessId: string,
  { name: businessName, members }: Team,
  { member, removedBy, exceptUserId }: { member: Member; removedBy: string; exceptUserId?: string },
): Promise<"removed" | "last-owner"> {
  const { id, name, email } = member;
  if (isLastOwner(members, id)) return "last-owner";
  await tx.db.delete(user).where(eq(user.id, id));
  await endInvitationsBy(tx, id);
  await forgetLinks(tx, email);
  const identity = await getMailIdentity(tx);
  const body = await tx.emails.teamRemoval({ identity, origin: tx.origin, name, removedBy, businessName });
  await queueEmail(tx, { kind: "team-removal", to: email, replyTo: identity.email, body });
  const before = { role: "customer", email, businessId };
  await recordAudit(tx, { action: "team.removed", subject: { kind: "account", id }, before });
  await notifyBusiness(tx, {
    businessId,
    type: "account",
    path: "/dashboard/team",
    ...(exceptUserId === undefined ? {} : { exceptUserId }),
    title: `${name} is no longer on your team`,
    text: `${removedBy} removed ${email}.`,
  });
  return "removed";
}
