import type { BusinessRole } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { giveRole, holdTeam } from "./internal.server";

/**
 * Gives someone in the signed-in owner's business another role, which applies from their next request. `last-owner`: a
 * business needs at least one owner. For owners who have confirmed their address. Throws `team.not-found` for people of
 * other businesses too.
 */
export async function changeRole(
  ctx: AppContext,
  { id, role }: { id: string; role: BusinessRole },
): Promise<{ outcome: "changed" | "last-owner" }> {
  const { businessId, userId, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) throw new DomainError("permission.denied", "the address is not confirmed");
  return transact(ctx, async (tx) => {
    const team = await holdTeam(tx, businessId);
    const [member, self] = [id, userId].map((wanted) => team.members.find((each) => each.id === wanted));
    if (!member) throw new DomainError("team.not-found");
    // The actor may have just lost the owner's role in another transaction.
    if (self?.businessRole !== "owner") throw new DomainError("permission.denied", "no owner anymore");
    return { outcome: await giveRole(tx, businessId, team, { member, role }) };
  });
}
