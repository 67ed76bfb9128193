import type { user } from "~/db/schema/accounts";
import { STAFF_ROLES } from "~/db/schema/lists";
import type { BusinessId } from "~/domain/kernel/actor";
import type { Person } from "~/domain/kernel/authenticator";

export type AccountOfPerson = Pick<
  typeof user.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "role" | "banned" | "businessId"
>;

/** The person behind an account. Null: nobody may act by it, as it is disabled or not set up. The one maker of a `BusinessId`. */
export function personOf({ id, name, email, emailVerified, role, banned, businessId }: AccountOfPerson): Person | null {
  if (banned) return null;
  const staffRole = STAFF_ROLES.find((known) => known === role);
  if (staffRole) return emailVerified ? { kind: "staff", userId: id, name, role: staffRole } : null;
  if (!businessId) return null;
  return {
    ...{ kind: "customer", userId: id, name, email, isEmailVerified: emailVerified },
    businessId: businessId as BusinessId, // safe: read from the account that a session names
  };
}
