import type { BusinessRole } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { giveRole } from "./internal.server";
import { holdPortalPerson, type PortalPersonRef } from "./portal-people.server";

/**
 * Gives a customer's user another role, which applies from their next request. `last-owner`: a customer needs at least
 * one owner. Needs `customer.write`. Throws `team.not-found`.
 */
export async function changePortalRole(
  ctx: AppContext,
  { customerId, id, role }: PortalPersonRef & { role: BusinessRole },
): Promise<{ outcome: "changed" | "last-owner" }> {
  requirePermission(ctx, "customer.write");
  return transact(ctx, async (tx) => {
    const { team, member } = await holdPortalPerson(tx, { customerId, id });
    return { outcome: await giveRole(tx, customerId, team, { member, role }) };
  });
}
