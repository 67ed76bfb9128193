import type { CustomerActor } from "./actor";
import type { AppContext } from "./app-context";
import { DomainError } from "./domain-error";
import { type Permission, requirePermission } from "./permissions";

/** Permissions that differ between the roles of a business. */
type OwnPermission = Extract<Permission, `business.${string}`>;

/**
 * Returns the signed-in customer. Throws `permission.denied` for everyone else, since these verbs are about one's own
 * business, and for customers whose role lacks `permission`.
 */
export function requireCustomerActor(ctx: Pick<AppContext, "by">, permission?: OwnPermission): CustomerActor {
  const { actor } = ctx.by;
  if (actor.kind === "customer" && permission) requirePermission(ctx, permission);
  if (actor.kind === "customer") return actor;
  throw new DomainError("permission.denied", `${actor.kind} has no business`);
}
