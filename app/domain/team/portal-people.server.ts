import { and, eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { BusinessRole } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { holdTeam } from "./internal.server";

/** A customer's user. */
export type PortalPersonRef = { customerId: string; id: string };

/** Returns a customer's user, for staff dialogs. Needs `customer.write`. Throws `team.not-found`. */
export async function getPortalPerson(
  ctx: ReadContext,
  { customerId, id }: PortalPersonRef,
): Promise<{ id: string; name: string; email: string; role: BusinessRole; updatedAt: string }> {
  requirePermission(ctx, "customer.write");
  const isTheirs = and(eq(user.id, id), eq(user.businessId, customerId));
  const [row] = isUuid(customerId)
    ? await ctx.db
        .select({ id: user.id, name: user.name, email: user.email, role: user.businessRole, updatedAt: user.updatedAt })
        .from(user)
        .where(isTheirs)
    : [];
  if (!row) throw new DomainError("team.not-found");
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** Finds a customer's user and locks the team until the transaction ends. Throws `team.not-found`. */
export async function holdPortalPerson(tx: TransactionContext, { customerId, id }: PortalPersonRef) {
  if (!isUuid(customerId)) throw new DomainError("team.not-found");
  const team = await holdTeam(tx, customerId);
  const member = team.members.find((each) => each.id === id);
  if (!member) throw new DomainError("team.not-found");
  return { team, member };
}
