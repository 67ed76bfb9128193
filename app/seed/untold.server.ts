import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import type { Vault } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import type { SeededAccount } from "./accounts.server";

const KEY = "untold-passwords";
const Passwords = z.record(z.string(), z.string());

/**
 * Returns the accounts with passwords that were generated at this start, or at an earlier one that ended before it
 * could show them. They are stored encrypted in the transaction that creates the accounts, until `forgetUntold`.
 */
export async function keepUntold(
  tx: TransactionContext,
  vault: Vault,
  accounts: SeededAccount[],
): Promise<SeededAccount[]> {
  const [row] = await tx.db.select({ sealed: settings.value }).from(settings).where(eq(settings.key, KEY));
  const opened = typeof row?.sealed === "string" ? vault.open(KEY, row.sealed) : null;
  const passwords = opened === null ? {} : Passwords.parse(JSON.parse(opened));
  const made = accounts.flatMap(({ email, password }) => (password === undefined ? [] : [[email, password] as const]));
  if (made.length > 0) {
    for (const [email, password] of made) passwords[email] = password;
    const value = vault.seal(KEY, JSON.stringify(passwords));
    const updatedAt = tx.clock.now();
    await tx.db
      .insert(settings)
      .values({ key: KEY, value, updatedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
  }
  return accounts.map((account) => {
    const password = account.password ?? passwords[account.email];
    return password === undefined ? account : { ...account, password };
  });
}

/** Removes the stored passwords after they were shown. */
export async function forgetUntold(db: Db): Promise<void> {
  await db.delete(settings).where(eq(settings.key, KEY));
}
