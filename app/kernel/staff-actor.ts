import type { StaffActor } from "./actor";
import type { AppContext } from "./app-context";
import { DomainError } from "./domain-error";
import { requirePermission } from "./permissions";

/** Someone of the staff who asks, for what each keeps for themselves. Throws `permission.denied`. */
export function requireStaffActor(ctx: Pick<AppContext, "by">): StaffActor {
  requirePermission(ctx, "dashboard.read");
  const { actor } = ctx.by;
  if (actor.kind !== "staff") throw new DomainError("permission.denied");
  return actor;
}
