import { and, eq, isNull, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import type { NewCustomer } from "./schema";

/**
 * `known`: the address already belongs to a customer. `staff`: it belongs to someone of the agency. Nothing was stored
 * unless `saved`.
 */
export type CreateCustomerOutcome = { outcome: "saved"; id: string } | { outcome: "known" | "staff" };

/**
 * Adds a customer without an account. Messages go to its address until someone signs in, and its owner joins this
 * customer when they sign up; no message is sent now. Needs `customer.write`.
 */
export async function createCustomer(
  ctx: AppContext,
  { name, contactName, contactEmail, notes }: NewCustomer,
): Promise<CreateCustomerOutcome> {
  requirePermission(ctx, "customer.write");
  return transact(ctx, async (tx) => {
    if (contactEmail !== "") {
      // Lock shared with acceptances through a link, so that one mailbox has one customer.
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${contactEmail}`}, 0))`);
      const [account] = await tx.db.select({ role: user.role }).from(user).where(eq(user.email, contactEmail));
      if (account) return { outcome: account.role === "customer" ? "known" : "staff" };
      const isContact = and(eq(businesses.contactEmail, contactEmail), isNull(businesses.closedAt));
      if ((await tx.db.$count(businesses, isContact)) > 0) return { outcome: "known" };
    }
    const [id, now] = [tx.ids.uuid(), tx.clock.now()];
    const times = { createdAt: now, updatedAt: now };
    await tx.db.insert(businesses).values({ id, name, contactName, contactEmail, notes, ...times });
    const subject = { kind: "customer", id };
    await recordAudit(tx, { action: "customer.created", subject, after: { name } });
    return { outcome: "saved", id };
  });
}
