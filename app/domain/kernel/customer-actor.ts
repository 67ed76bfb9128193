import type { Actor, CustomerActor } from "./actor";
import { DomainError } from "./domain-error";

/** The signed-in customer; throws `permission.denied` for everybody else, since these verbs are about one's own business. */
export function requireCustomerActor(actor: Actor): CustomerActor {
  if (actor.kind === "customer") return actor;
  throw new DomainError("permission.denied", `${actor.kind} has no business`);
}
