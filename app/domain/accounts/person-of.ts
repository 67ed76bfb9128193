import type { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import type { Actor, BusinessId } from "~/kernel/actor";
import type { Person } from "~/kernel/authenticator";

export type AccountOfPerson = Pick<
  typeof user.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "role" | "banned" | "businessId" | "businessRole" | "twoFactorEnabled"
>;

/**
 * The person behind an account. Null: nobody may act by it, as it is disabled or not set up. The one maker of a
 * `BusinessId`.
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
 * Returns the actor behind a link that was sent to the mailbox of an account, for the audit log: the account's person,
 * although nobody is signed in.
 */
export function holderOf(account: Omit<AccountOfPerson, "twoFactorEnabled">): Actor {
  const { name } = account;
  return personOf(Object.assign({}, account, { emailVerified: true })) ?? { kind: "system", label: name };
}

/** True when an account is called by its user name or mailbox, like the one that the first start makes. */
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
