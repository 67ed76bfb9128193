import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { holdTeam, removeFromTeam } from "./internal.server";

/**
 * Removes someone from the signed-in customer's business: deletes their account, ends their sessions right away and
 * emails them. Their messages in projects stay. `last-owner`: a business needs at least one owner. `yourself`: users
 * leave by deleting their account. For owners who have confirmed their own address. Throws `team.not-found` for people
 * of other businesses too.
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
    // The actor may have just been removed, or lost the owner's role, in another transaction.
    if (!member || self?.businessRole !== "owner") throw new DomainError("team.not-found");
    const { name } = member;
    const outcome = await removeFromTeam(tx, businessId, team, { member, removedBy, exceptUserId: userId });
    return outcome === "removed" ? { outcome, name } : { outcome };
  });
}
