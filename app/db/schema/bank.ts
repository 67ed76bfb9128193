import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, moment } from "./columns";
import { receivedPayments } from "./received-payments";

/**
 * Credits of the agency's bank statements, and credits that went back. One that was booked is a row of
 * `received_payments` whose `form_key` is its id, so it's booked once.
 */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: uuid("id").primaryKey(),
    /** Hash of all that the bank says of it, with its place among equal ones in its file. */
    fingerprint: text("fingerprint").notNull().unique("bank_entries_fingerprint"),
    bookedOn: day("booked_on").notNull(),
    /** Below zero: a credit that went back. */
    amountCents: integer("amount_cents").notNull(),
    /** Payer, as the bank names them. */
    name: text("name").notNull().default(""),
    iban: text("iban").notNull().default(""),
    text: text("text").notNull().default(""),
    reference: text("reference").notNull().default(""),
    fileName: text("file_name").notNull(),
    /** Format of its file, by which entries that come once more in another one are known; null: stored before that. */
    format: text("format").$type<"camt" | "mt940" | "csv">(),
    /** It's no payment of a customer, or was recorded otherwise. */
    setAsideAt: moment("set_aside_at"),
    setAsideByLabel: text("set_aside_by_label"),
    /** Payment that was taken back for it. */
    reversedPaymentId: uuid("reversed_payment_id").references(() => receivedPayments.id),
    createdByLabel: text("created_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("bank_entries_day").on(table.bookedOn, table.id),
    index("bank_entries_iban").on(table.iban).where(sql`${table.iban} <> ''`),
    check("bank_entries_money", sql`${table.amountCents} <> 0`),
    check("bank_entries_reversed", sql`${table.reversedPaymentId} is null or ${table.amountCents} < 0`),
  ],
);

/** CSV files whose columns a person still has to confirm. */
export const bankCsvFiles = pgTable("bank_csv_files", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  content: text("content").notNull(),
  createdByLabel: text("created_by_label").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Columns of a bank's CSV files as someone confirmed them, by what the head of such files says. */
export const bankCsvLayouts = pgTable("bank_csv_layouts", {
  headKey: text("head_key").primaryKey(),
  /** Meaning of each column in its order, with commas between; empty: not used. */
  columns: text("columns").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
