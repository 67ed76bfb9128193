import { type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { moment, searchWords, tsvector } from "./columns";

/** Contacts at a customer, recorded by staff. They need no account. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    name: text("name").notNull(),
    /** The person's role at the customer. */
    role: text("role").notNull().default(""),
    /** In lower case. */
    email: text("email").notNull().default(""),
    /** Addresses of contacts merged into this one, in lower case. */
    otherEmails: text("other_emails").array().notNull().default([]),
    phone: text("phone").notNull().default(""),
    address: text("address").notNull().default(""),
    /** Separated by a comma and a space. */
    tags: text("tags").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`${contacts.name} || ' ' || ${contacts.role} || ' ' || ${contacts.email} || ' ' || ${contacts.phone} || ' ' || regexp_replace(${contacts.phone}, '[^0-9]', '', 'g') || ' ' || ${contacts.address} || ' ' || ${contacts.tags}`,
        ),
    ),
  },
  (table) => [
    index("contacts_business").on(table.businessId, sql`lower(${table.name})`, table.id),
    index("contacts_name").on(sql`lower(${table.name})`, table.id),
    index("contacts_newest").on(table.createdAt, table.id),
    index("contacts_search").using("gin", table.search),
    index("contacts_email").on(table.email).where(sql`${table.email} <> ''`),
    uniqueIndex("contacts_one_email").on(table.businessId, table.email).where(sql`${table.email} <> ''`),
    check("contacts_email_lower", sql`${table.email} = lower(${table.email})`),
    check("contacts_name_there", sql`${table.name} <> ''`),
  ],
);
