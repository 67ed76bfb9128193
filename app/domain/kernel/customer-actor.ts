import type { CustomerActor } from "./actor";
import type { AppContext } from "./app-context";
import { DomainError } from "./domain-error";

/** The signed-in customer; throws `permission.denied` for everyone else, since these verbs are about one's own business. */
export function requireCustomerActor({ by: { actor } }: Pick<AppContext, "by">): CustomerActor {
  if (actor.kind === "customer") return actor;
  throw new DomainError("permission.denied", `${actor.kind} has no business`);
}
