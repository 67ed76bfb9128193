import type { BusinessRole, RecordKind, StaffRole } from "~/db/schema/lists";

declare const businessIdBrand: unique symbol;

/** The business that a signed-in customer acts for. Made only from an account, in `accounts/person-of.ts`. */
export type BusinessId = string & { readonly [businessIdBrand]: true };

export type StaffActor = {
  kind: "staff";
  userId: string;
  name: string;
  role: StaffRole;
  /**
   * The agency insists on two-step sign-in and this person has none: until it is set up, their account is all they
   * have.
   */
  needsTwoFactor?: boolean;
  /** Name for people outside the agency, where `name` is only the name of the account. */
  publicName?: string;
};

export type CustomerActor = {
  kind: "customer";
  userId: string;
  name: string;
  /** Lower case. */
  email: string;
  isEmailVerified: boolean;
  businessId: BusinessId;
  businessRole: BusinessRole;
};

/** Anyone who holds a link of a message, which opens one record and nothing else. Made only in `domain/links/`. */
export type LinkActor = {
  kind: "link";
  linkId: string;
  record: { kind: RecordKind; id: string };
  /** The mailbox that the link was sent to. Lower case. */
  email: string;
  /** As far as known. */
  name: string;
  /** This device has shown a code that was sent to the mailbox: without it they may only read. */
  isProven: boolean;
};

/** Asker of an action. */
export type Actor =
  | { kind: "system"; label: string }
  | { kind: "visitor" }
  | CustomerActor
  | LinkActor
  | StaffActor
  /** A program with an API key, which may do what its scopes name: permissions of the table beside this. */
  | { kind: "key"; keyId: string; name: string; scopes: readonly string[] };

export const VISITOR: Actor = { kind: "visitor" };

/** Returns the actor's name for the audit log. */
export function actorLabel(actor: Actor): string {
  if (actor.kind === "system") return actor.label;
  if (actor.kind === "visitor") return "Visitor";
  if (actor.kind === "link") return actor.name || actor.email;
  return actor.kind === "key" ? `API key: ${actor.name}` : actor.name;
}

/** Returns the actor's name for customers and the public. */
export function publicLabel(actor: Actor): string {
  return (actor.kind === "staff" ? actor.publicName : undefined) ?? actorLabel(actor);
}

/** The account, key or link behind the actor; null for visitors and for the system itself. */
export function actorId(actor: Actor): string | null {
  if (actor.kind === "key") return actor.keyId;
  if (actor.kind === "link") return actor.linkId;
  return actor.kind === "customer" || actor.kind === "staff" ? actor.userId : null;
}
