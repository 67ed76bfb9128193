import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { type AccountOfPerson, isUnnamed, personOf } from "~/domain/accounts/person-of";
import { getIdentity, getSecuritySetting } from "~/domain/settings/queries.server";
import { isTwoFactorNeeded } from "~/domain/settings/schema";
import type { ReadContext } from "~/kernel/app-context";
import type { Person } from "~/kernel/authenticator";

/**
 * Returns the person, subject to the agency's policy: staff who lack a required second factor may only set it up. Staff
 * without a public name appear to others under the agency's.
 */
export async function heldToPolicy(ctx: ReadContext, account: AccountOfPerson): Promise<Person | null> {
  const found = personOf(account);
  if (found?.kind !== "staff") return found;
  const [isNameless, { twoFactorFor }] = await Promise.all([hasNoName(ctx, account), getSecuritySetting(ctx)]);
  const person = isNameless ? { ...found, publicName: (await getIdentity(ctx)).name } : found;
  if (account.twoFactorEnabled) return person;
  return isTwoFactorNeeded(twoFactorFor, person.role) ? { ...person, needsTwoFactor: true } : person;
}

async function hasNoName({ db }: ReadContext, { id, name, email }: AccountOfPerson): Promise<boolean> {
  if (/\s/.test(name.trim())) return false; // a user name holds no space
  if (isUnnamed({ name, email, username: null })) return true;
  const [row] = await db.select({ username: user.username }).from(user).where(eq(user.id, id));
  return isUnnamed({ name, email, username: row?.username ?? null });
}
