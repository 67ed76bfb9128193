import { type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import { account } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";

/** Hashes passwords for storage, and compares them with stored hashes. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  /** Takes as long as `hash`. */
  verify(given: { hash: string; password: string }): Promise<boolean>;
  /** Returns the hash of a recovery code, always the same, 43 letters of base64url; as slow as for a password. */
  hashCode(code: string, salt: string): Promise<string>;
};

/** Parameters that the library uses for passwords. */
const SCRYPT = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** The provider id of an account that has a password. */
const CREDENTIAL = "credential";

/** Deliberately slow: scrypt, as in the library. */
export const SLOW_HASHING: PasswordHashing = {
  hash: async (password) => (await import("better-auth/crypto")).hashPassword(password),
  verify: async (given) => (await import("better-auth/crypto")).verifyPassword(given),
  hashCode: async (code, salt) => (await derive(code, salt, KEY_BYTES, SCRYPT)).toString("base64url"),
};

/** True when the account has this password. Takes equally long for an account without one. */
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
