import { and, eq, getTableColumns } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { splitList } from "~/lib/split-list";
import { isUuid } from "~/lib/uuid";
import type { ContactInput } from "./schema";

const { search: _search, ...columns } = getTableColumns(contacts);

/** All columns except the search words. */
export const CONTACT_COLUMNS = columns;

export type ContactRow = Omit<typeof contacts.$inferSelect, "search">;

/** Contact at a customer, entered by staff. */
export type Contact = ContactInput & {
  id: string;
  customerId: string;
  /** Name of the business. */
  customerName: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** ISO 8601, in UTC; sent back with an edit to detect a stale one. */
  updatedAt: string;
};

export function toContact(row: ContactRow, customerName: string): Contact {
  const { id, businessId, name, role, email, phone, address, tags, createdAt, updatedAt } = row;
  return {
    id,
    customerId: businessId,
    customerName,
    name,
    role,
    email,
    phone,
    address,
    tags: splitList(tags),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Converts these fields to columns. */
export function contactColumns({ tags, ...fields }: ContactInput) {
  return { ...fields, tags: tags.join(", ") };
}

/**
 * Locks the customer of a contact until the transaction ends, so that changes of its contacts are serialized. Throws
 * `contact.not-found`.
 */
export async function holdCustomer(tx: TransactionContext, contactId: string): Promise<void> {
  const { customerId } = await findContact(tx, contactId);
  await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, customerId)).for("update");
}

/** Returns the stored contact, locked until the transaction ends. Throws `contact.not-found`. */
export async function holdContact(tx: TransactionContext, id: string): Promise<ContactRow> {
  const [row] = isUuid(id)
    ? await tx.db.select(CONTACT_COLUMNS).from(contacts).where(eq(contacts.id, id)).for("update")
    : [];
  if (!row) throw new DomainError("contact.not-found");
  return row;
}

/** Finds the stored contact. Throws `contact.not-found`, also for one of another customer than `customerId`. */
export async function findContact(ctx: Pick<ReadContext, "db">, id: string, customerId?: string): Promise<Contact> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ ...CONTACT_COLUMNS, customerName: businesses.name })
        .from(contacts)
        .innerJoin(businesses, eq(businesses.id, contacts.businessId))
        .where(eq(contacts.id, id))
    : [];
  if (!row || (customerId !== undefined && row.businessId !== customerId)) throw new DomainError("contact.not-found");
  return toContact(row, row.customerName);
}

/** True when the customer has another contact at this address. */
export async function isEmailTaken(
  tx: TransactionContext,
  { businessId, email, exceptId = null }: { businessId: string; email: string; exceptId?: string | null },
): Promise<boolean> {
  if (email === "") return false;
  const rows = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.businessId, businessId), eq(contacts.email, email)));
  return rows.some(({ id }) => id !== exceptId);
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "contact.stale": Contact;
  }
}
