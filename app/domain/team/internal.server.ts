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
 * Locks a business until the transaction ends, so changes to its team happen one after another. Returns its name and
 * its people, those who joined first at the top.
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

/** True when others belong to the business but this is its only owner. */
export function isLastOwner(members: readonly Member[], id: string): boolean {
  const owners = members.filter(({ businessRole }) => businessRole === "owner");
  return members.length > 1 && owners.length === 1 && owners[0]?.id === id;
}

type Team = { name: string; members: readonly Member[] };

/**
 * Gives someone in a locked team another role, which applies from their next request; if they may no longer invite,
 * their open invitations end. The caller checks permissions.
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
 * Removes someone from a locked team: deletes their account, ends their sessions and the invitations that they sent
 * right away, and notifies them and their colleagues, naming who did it. Their messages stay. `last-owner`: the others
 * would be left without one. The caller checks permissions.
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
