import type { ActorKind } from "~/db/schema/lists";
import type { Actor } from "./actor";
import { DomainError } from "./domain-error";

export type Permission =
  | "lead.submit"
  | "lead.read"
  | "email.read"
  | "post.read"
  | "job.read"
  | "file.upload"
  | "file.read";

const EVERYBODY = ["system", "visitor", "customer", "staff"] as const;

const WHO_MAY = {
  "lead.submit": EVERYBODY,
  "lead.read": ["system", "staff"],
  "email.read": ["system", "staff"],
  "post.read": EVERYBODY,
  "job.read": EVERYBODY,
  "file.upload": EVERYBODY,
  "file.read": ["system", "staff"],
} as const satisfies Record<Permission, readonly ActorKind[]>;

/** Whether this kind of actor may do it at all; what belongs to whom is for the queries to exclude. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  return (WHO_MAY[permission] as readonly ActorKind[]).includes(actor.kind);
}

/** Throws `permission.denied` unless the actor may. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!isPermitted(actor, permission))
    throw new DomainError("permission.denied", `${actor.kind} may not ${permission}`);
}
