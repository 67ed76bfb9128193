declare const businessIdBrand: unique symbol;

/** The business that a signed-in customer acts for. Made only from a session, in `auth/`. */
type BusinessId = string & { readonly [businessIdBrand]: true };

/** Who asks for something to be done. */
export type Actor =
  | { kind: "system"; label: string }
  | { kind: "visitor" }
  | { kind: "customer"; userId: string; name: string; businessId: BusinessId }
  | { kind: "staff"; userId: string; name: string };

export const VISITOR: Actor = { kind: "visitor" };

/** How the actor is named in the audit log. */
export function actorLabel(actor: Actor): string {
  if (actor.kind === "system") return actor.label;
  return actor.kind === "visitor" ? "Visitor" : actor.name;
}

/** The account behind the actor; null for visitors and for the system itself. */
export function actorId(actor: Actor): string | null {
  return actor.kind === "customer" || actor.kind === "staff" ? actor.userId : null;
}
