import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requireCustomerActor } from "~/domain/kernel/customer-actor";
import { DomainError } from "~/domain/kernel/domain-error";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { forgetLinks } from "~/domain/records/internal.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { holdTeam, isLastOwner } from "./internal.server";

/**
 * Removes someone from the signed-in customer's business: their account is deleted, their sessions end right away and they are
 * mailed. What they wrote in projects stays. `last-owner`: a business has one at least. `yourself`: one leaves by deleting one's account.
 * For owners who have confirmed their own address. Throws `team.not-found` for people of other businesses too.
 */
export async function removeMember(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "removed"; name: string } | { outcome: "last-owner" | "yourself" }> {
  const { businessId, userId, name: removedBy, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) throw new DomainError("permission.denied", "the address is not confirmed");
  if (id === userId) return { outcome: "yourself" };
  return transact(ctx, async (tx) => {
    const team = await holdTeam(tx, businessId);
    const member = team.members.find((each) => each.id === id);
    const self = team.members.find((each) => each.id === userId);
    // Someone who is being removed, or is made a member, at this moment removes nobody.
    if (!member || self?.businessRole !== "owner") throw new DomainError("team.not-found");
    if (isLastOwner(team.members, id)) return { outcome: "last-owner" };
    const { name, email } = member;
    await tx.db.delete(user).where(eq(user.id, id));
    await forgetLinks(tx, email);
    const identity = await getMailIdentity(tx);
    const businessName = team.name;
    const body = await tx.emails.teamRemoval({ identity, origin: tx.origin, name, removedBy, businessName });
    await queueEmail(tx, { kind: "team-removal", to: email, replyTo: identity.email, body });
    const subject = { kind: "account", id };
    const before = { role: "customer", email, businessId };
    await recordAudit(tx, { action: "team.removed", subject, before });
    await notifyBusiness(tx, {
      businessId,
      type: "account",
      path: "/dashboard/team",
      exceptUserId: userId,
      title: `${name} is no longer on your team`,
      text: `${removedBy} removed ${email}.`,
    });
    return { outcome: "removed", name };
  });
}
