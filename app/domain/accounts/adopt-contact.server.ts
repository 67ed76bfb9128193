import { and, eq, isNull, ne } from "drizzle-orm";
import { isDatabaseError } from "~/db/database-error.server";
import { businesses, user } from "~/db/schema/accounts";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Locks and returns the business contacted at this mailbox, while no account exists for it, until the transaction ends.
 */
export async function holdContactBusiness(
  tx: TransactionContext,
  email: string,
): Promise<{ id: string; name: string; contactName: string } | null> {
  const [found] = await tx.db
    .select({ id: businesses.id, name: businesses.name, contactName: businesses.contactName })
    .from(businesses)
    .where(and(eq(businesses.contactEmail, email), isNull(businesses.closedAt)))
    .for("update");
  return found ?? null;
}

/** Clears the contact mailbox: messages now go to the people of the business. */
export async function forgetContact(tx: TransactionContext, businessId: string): Promise<void> {
  await tx.db
    .update(businesses)
    .set({ contactEmail: "", contactName: "", updatedAt: tx.clock.now() })
    .where(eq(businesses.id, businessId));
}

/**
 * Moves a person with a confirmed mailbox, whose own business is new and empty, to the business created for that
 * mailbox when its quote was accepted through a link. Returns the ID of the business they then belong to.
 */
export async function adoptContact(
  tx: TransactionContext,
  { id, businessId, email }: { id: string; businessId: string; email: string },
): Promise<string> {
  const found = await holdContactBusiness(tx, email);
  if (!found || found.id === businessId) return businessId;
  const others = and(eq(user.businessId, businessId), ne(user.id, id));
  if ((await tx.db.select({ id: user.id }).from(user).where(others)).length > 0) return businessId;
  try {
    await tx.db.transaction(async (db) => {
      await db.update(user).set({ businessId: found.id }).where(eq(user.id, id));
      await db.delete(businesses).where(eq(businesses.id, businessId));
    });
  } catch (error) {
    // Other rows refer to the business: it stays.
    if (isDatabaseError(error, FOREIGN_KEY_VIOLATION)) return businessId;
    throw error;
  }
  await forgetContact(tx, found.id);
  await recordAudit(tx, {
    action: "customer.joined",
    subject: { kind: "customer", id: found.id },
    after: { userId: id },
  });
  return found.id;
}
