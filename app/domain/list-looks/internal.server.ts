import type { Actor } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";

/** True for the view's owner, and for staff with `account.manage`. */
export function mayRemoveView(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === "staff" && (actor.userId === userId || isPermitted(actor, "account.manage"));
}
