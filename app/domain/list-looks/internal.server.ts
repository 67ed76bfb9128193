import type { Actor } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";

/** A view is its owner's; what others share, those who look after accounts may remove too. */
export function mayRemoveView(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === "staff" && (actor.userId === userId || isPermitted(actor, "account.manage"));
}
