import { and, eq } from "drizzle-orm";
import { account } from "~/db/schema/accounts";
import type { AppContext } from "~/domain/kernel/app-context";

/** The provider id of an account that has a password. */
const CREDENTIAL = "credential";

/** Slow on purpose. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import("better-auth/crypto");
  return hash(password);
}

/** Whether the account has this password. As slow for an account that has none. */
export async function isPasswordOf(ctx: Pick<AppContext, "db">, userId: string, password: string): Promise<boolean> {
  const { hashPassword: hash, verifyPassword } = await import("better-auth/crypto");
  const [row] = await ctx.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL)));
  if (row?.hash) return verifyPassword({ hash: row.hash, password });
  await hash(password);
  return false;
}
