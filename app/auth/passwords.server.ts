import { and, eq } from "drizzle-orm";
import { account } from "~/db/schema/accounts";
import type { AppContext } from "~/domain/kernel/app-context";

/** How passwords become what is stored, and how one is compared with that. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  /** Takes as long as `hash`. */
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** The provider id of an account that has a password. */
const CREDENTIAL = "credential";

/** Slow on purpose: scrypt, as the library has it. */
export const SLOW_HASHING: PasswordHashing = {
  hash: async (password) => (await import("better-auth/crypto")).hashPassword(password),
  verify: async (given) => (await import("better-auth/crypto")).verifyPassword(given),
};

/** Whether the account has this password. As slow for an account that has none. */
export async function isPasswordOf(
  ctx: Pick<AppContext, "db">,
  hashing: PasswordHashing,
  userId: string,
  password: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL)));
  if (row?.hash) return hashing.verify({ hash: row.hash, password });
  await hashing.hash(password);
  return false;
}
