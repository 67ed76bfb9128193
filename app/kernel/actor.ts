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
   * True when the agency requires two-step sign-in and this person hasn't set it up: until then they can only use their
   * own account page.
   */
  needsTwoFactor?: boolean;
  /** Name shown to people outside the agency, set when `name` is only an account name. */
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

/** Anyone with a link from a message, which opens that one record only. Created only in `domain/links/`. */
export type LinkActor = {
  kind: "link";
  linkId: string;
  record: { kind: RecordKind; id: string };
  /** The mailbox that the link was sent to. Lower case. */
  email: string;
  /** Empty when unknown. */
  name: string;
  /** True once this device has entered a code sent to the mailbox. Until then they can only read. */
  isProven: boolean;
};

/** The caller of an action. */
export type Actor =
  | { kind: "system"; label: string }
  | { kind: "visitor" }
  | CustomerActor
  | LinkActor
  | StaffActor
  /** A program with an API key, limited to its scopes: permissions from `permissions.ts`. */
  | { kind: "key"; keyId: string; name: string; scopes: readonly string[] };

export const VISITOR: Actor = { kind: "visitor" };

/** Returns the actor's name for the audit log. */
export function actorLabel(actor: Actor): string {
  if (actor.kind === "system") return actor.label;
  if (actor.kind === "visitor") return "Visitor";
  if (actor.kind === "link") return actor.name || actor.email;
  return actor.kind === "key" ? `API key: ${actor.name}` : actor.name;
}

/** Returns the actor's name as shown to customers and the public. */
export function publicLabel(actor: Actor): string {
  return (actor.kind === "staff" ? actor.publicName : undefined) ?? actorLabel(actor);
}

/** The account, key or link behind the actor; null for visitors and for the system itself. */
export function actorId(actor: Actor): string | null {
  if (actor.kind === "key") return actor.keyId;
  if (actor.kind === "link") return actor.linkId;
  return actor.kind === "customer" || actor.kind === "staff" ? actor.userId : null;
}
