import { publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { removeFromTeam } from "./internal.server";
import { holdPortalPerson, type PortalPersonRef } from "./portal-people.server";

/**
 * Deletes the account of a customer's user: ends their sessions right away and emails them. Their messages stay.
 * `last-owner`: the others would be left without one. Needs `customer.write`. Throws `team.not-found`.
 */
export async function removePortalPerson(
  ctx: AppContext,
  { customerId, id }: PortalPersonRef,
): Promise<{ outcome: "removed" | "last-owner" }> {
  requirePermission(ctx, "customer.write");
  return transact(ctx, async (tx) => {
    const { team, member } = await holdPortalPerson(tx, { customerId, id });
    const removedBy = publicLabel(tx.by.actor);
    return { outcome: await removeFromTeam(tx, customerId, team, { member, removedBy }) };
  });
}
