import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { findBusinessOf } from "~/domain/customers/claim-quotes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * The open customer that a mailbox belongs to, with or without an account: by its people, its own mailbox, or the
 * contacts that staff wrote down.
 */
export async function findCustomerOf(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  return (await findBusinessOf(tx, email)) ?? (await businessOfMailbox(tx, plainMailbox(email)));
}

/** Finds the business of a mailbox without looking at people who have accounts. */
export async function businessOfMailbox(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  const [found] = await tx.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.contactEmail, email), isNull(businesses.closedAt)));
  return found?.id ?? (await businessOfContact(tx, email));
}

/** The one open business that staff know this mailbox to be a contact of; null where there are several. */
async function businessOfContact(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  const [found, another] = await tx.db
    .select({ id: businesses.id })
    .from(contacts)
    .innerJoin(businesses, eq(businesses.id, contacts.businessId))
    .where(and(eq(contacts.email, email), isNull(businesses.closedAt)))
    .limit(2);
  return another ? null : (found?.id ?? null);
}
