import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { type AccountOfPerson, personOf } from "~/domain/accounts/person-of";
import type { ReadContext } from "~/domain/kernel/app-context";
import type { Person } from "~/domain/kernel/authenticator";
import { getIdentity, getSecuritySetting } from "~/domain/settings/queries.server";
import { isTwoFactorNeeded } from "~/domain/settings/schema";

/**
 * The person, with what the agency insists on: staff who lack the second factor that they need may do nothing but set it up.
 * Staff without a name of their own speak to others in the agency's.
 */
export async function heldToPolicy(ctx: ReadContext, account: AccountOfPerson): Promise<Person | null> {
  const found = personOf(account);
  if (found?.kind !== "staff") return found;
  const person = (await isUnnamed(ctx, account)) ? { ...found, publicName: (await getIdentity(ctx)).name } : found;
  if (account.twoFactorEnabled) return person;
  const { twoFactorFor } = await getSecuritySetting(ctx);
  return isTwoFactorNeeded(twoFactorFor, person.role) ? { ...person, needsTwoFactor: true } : person;
}

/** Whether an account is called by its user name or mailbox, as the one is that the first start makes. */
async function isUnnamed({ db }: ReadContext, { id, name, email }: AccountOfPerson): Promise<boolean> {
  const own = name.trim().toLowerCase();
  if (/\s/.test(own)) return false; // a user name holds no space
  if (own === "" || own === email.split("@")[0]?.toLowerCase()) return true;
  const [row] = await db.select({ username: user.username }).from(user).where(eq(user.id, id));
  return row?.username?.toLowerCase() === own;
}
