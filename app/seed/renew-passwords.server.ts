import { and, eq } from "drizzle-orm";
import { account, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { findDemoCustomer, randomPassword } from "./accounts.server";
import { SEED_ACTOR } from "./seed-actor";

/**
 * Gives the first owner and the demonstration customer, if they exist, new passwords and returns them. For development.
 */
export async function renewSamplePasswords(ctx: AppContext): Promise<{ email: string; password: string }[]> {
  const { hashPassword } = await import("better-auth/crypto");
  return transact(ctx, async (tx) => {
    const owners = tx.db.select({ id: user.id, email: user.email }).from(user).where(eq(user.role, "owner"));
    const [owner] = await owners.orderBy(user.createdAt, user.id).limit(1);
    const customer = await findDemoCustomer(tx);
    const people = [...(owner ? [owner] : []), ...(customer ? [{ id: customer.userId, email: customer.email }] : [])];
    const renewed: { email: string; password: string }[] = [];
    for (const { id, email } of people) {
      const password = randomPassword();
      await tx.db
        .update(account)
        .set({ password: await hashPassword(password), updatedAt: tx.clock.now() })
        .where(and(eq(account.userId, id), eq(account.providerId, "credential")));
      const subject = { kind: "account" as const, id };
      await recordAudit(onBehalfOf(tx, SEED_ACTOR), { action: "account.password-reset", subject });
      renewed.push({ email, password });
    }
    return renewed;
  });
}
