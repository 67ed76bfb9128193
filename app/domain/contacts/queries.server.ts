import { and, asc, eq, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import { CONTACT_COLUMNS, type Contact, type ContactRow, findContact, toContact } from "./internal.server";
import { CONTACTS_MAX, type ContactSort } from "./schema";

export type { Contact } from "./internal.server";

/** Text is searched in all fields of a contact. */
export type ContactQuery = ListRequest<ContactSort> & {
  /** ID of a business. */
  customer?: string;
};

type NamedRow = ContactRow & { customerName: string };

const SORTS = {
  name: { type: "folded", column: sql`lower(${contacts.name})`, valueOf: (row) => row.name },
  newest: { type: "moment", column: contacts.createdAt, valueOf: (row) => row.createdAt },
} as const satisfies Record<ContactSort, Omit<ListSort<NamedRow>, "name" | "direction">>;

/** Returns a page of the contacts of all customers or one, by name by default. Needs `customer.read`. */
export async function listContacts(ctx: ReadContext, query: ContactQuery = {}): Promise<ListPage<Contact>> {
  requirePermission(ctx, "customer.read");
  const { sort = "name", direction = sort === "name" ? "asc" : "desc", customer, text, cursor, limit } = query;
  const isOfCustomer = isUuid(customer ?? "") ? eq(contacts.businessId, customer ?? "") : sql`false`;
  const page = await pageByKey<NamedRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: contacts.id,
    from: contacts,
    filter: customer === undefined ? undefined : isOfCustomer,
    search: matchesWords(contacts.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ ...CONTACT_COLUMNS, customerName: businesses.name })
        .from(contacts)
        .innerJoin(businesses, eq(businesses.id, contacts.businessId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toContact(row, row.customerName));
}

/** Lists all contacts of a customer by name. Needs `customer.read`. */
export async function listContactsOf(ctx: ReadContext, customerId: string): Promise<Contact[]> {
  requirePermission(ctx, "customer.read");
  const rows = await ctx.db
    .select({ ...CONTACT_COLUMNS, customerName: businesses.name })
    .from(contacts)
    .innerJoin(businesses, eq(businesses.id, contacts.businessId))
    .where(and(eq(contacts.businessId, customerId)))
    .orderBy(asc(sql`lower(${contacts.name})`), asc(contacts.id))
    .limit(CONTACTS_MAX);
  return readRows(ctx, rows, (row) => toContact(row, row.customerName));
}

/**
 * Returns one contact; `customerId`: only if it belongs to that customer. Needs `customer.read`. Throws
 * `contact.not-found`.
 */
export async function getContact(
  ctx: ReadContext,
  { id, customerId }: { id: string; customerId?: string },
): Promise<Contact> {
  requirePermission(ctx, "customer.read");
  return findContact(ctx, id, customerId);
}
