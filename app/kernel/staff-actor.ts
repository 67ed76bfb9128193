import type { StaffActor } from "./actor";
import type { AppContext } from "./app-context";
import { DomainError } from "./domain-error";
import { requirePermission } from "./permissions";

/** Returns the calling staff member, for data that each keeps for themselves. Throws `permission.denied`. */
export function requireStaffActor(ctx: Pick<AppContext, "by">): StaffActor {
  requirePermission(ctx, "dashboard.read");
  const { actor } = ctx.by;
  if (actor.kind !== "staff") throw new DomainError("permission.denied");
  return actor;
}
