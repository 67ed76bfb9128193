import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { findBusinessOf } from "~/domain/customers/claim-quotes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Finds the active customer that a mailbox belongs to, with or without an account: by its people, its own mailbox, or
 * contacts recorded by staff.
 */
export async function findCustomerOf(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  return (await findBusinessOf(tx, email)) ?? (await businessOfMailbox(tx, plainMailbox(email)));
}

/** Finds the business of a mailbox, ignoring people with accounts. */
export async function businessOfMailbox(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  const [found] = await tx.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.contactEmail, email), isNull(businesses.closedAt)));
  return found?.id ?? (await businessOfContact(tx, email));
}

/** Finds the one active business that has this mailbox as a contact; null when there are several. */
async function businessOfContact(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  const [found, another] = await tx.db
    .select({ id: businesses.id })
    .from(contacts)
    .innerJoin(businesses, eq(businesses.id, contacts.businessId))
    .where(and(eq(contacts.email, email), isNull(businesses.closedAt)))
    .limit(2);
  return another ? null : (found?.id ?? null);
}
