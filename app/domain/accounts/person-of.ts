import type { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import type { Actor, BusinessId } from "~/kernel/actor";
import type { Person } from "~/kernel/authenticator";

export type AccountOfPerson = Pick<
  typeof user.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "role" | "banned" | "businessId" | "businessRole" | "twoFactorEnabled"
>;

/**
 * Returns the person behind an account. Null: the account is disabled or not set up, so nobody may act through it. The
 * only place that creates a `BusinessId`.
 */
export function personOf({
  id,
  name,
  email,
  emailVerified,
  role,
  banned,
  businessId,
  businessRole,
}: Omit<AccountOfPerson, "twoFactorEnabled">): Person | null {
  if (banned) return null;
  const staffRole = STAFF_ROLES.find((known) => known === role);
  if (staffRole) return emailVerified ? { kind: "staff", userId: id, name, role: staffRole } : null;
  if (!businessId) return null;
  return {
    kind: "customer",
    userId: id,
    name,
    email,
    isEmailVerified: emailVerified,
    businessId: businessId as BusinessId, // safe: read from the account itself
    businessRole,
  };
}

/**
 * Returns the actor for a link sent to an account's mailbox, for the audit log: the account's person, although not
 * signed in.
 */
export function holderOf(account: Omit<AccountOfPerson, "twoFactorEnabled">): Actor {
  const { name } = account;
  return personOf(Object.assign({}, account, { emailVerified: true })) ?? { kind: "system", label: name };
}

/** True when an account's name is its user name or mailbox, like that of the account created at first start. */
export function isUnnamed({
  name,
  email,
  username,
}: {
  name: string;
  email: string;
  username: string | null;
}): boolean {
  const own = name.trim().toLowerCase();
  return own === "" || own === email.split("@")[0]?.toLowerCase() || own === username?.toLowerCase();
}
