import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, moment } from "./columns";
import { receivedPayments } from "./received-payments";

/**
 * Credits on the agency's bank statements, and returned credits. The `form_key` of a booked entry's row in
 * `received_payments` is its id, so it's booked once.
 */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: uuid("id").primaryKey(),
    /** Hash of everything the bank reports about it, plus its position among identical entries in its file. */
    fingerprint: text("fingerprint").notNull().unique("bank_entries_fingerprint"),
    bookedOn: day("booked_on").notNull(),
    /** Negative for a returned credit. */
    amountCents: integer("amount_cents").notNull(),
    /** Payer's name according to the bank. */
    name: text("name").notNull().default(""),
    iban: text("iban").notNull().default(""),
    text: text("text").notNull().default(""),
    reference: text("reference").notNull().default(""),
    fileName: text("file_name").notNull(),
    /**
     * File format, used to recognize entries that reappear in another file; null for entries stored before this column
     * existed.
     */
    format: text("format").$type<"camt" | "mt940" | "csv">(),
    /** Set if it isn't a customer's payment, or was recorded elsewhere. */
    setAsideAt: moment("set_aside_at"),
    setAsideByLabel: text("set_aside_by_label"),
    /** Payment that it reversed. */
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

/** CSV files with columns that still need confirmation. */
export const bankCsvFiles = pgTable("bank_csv_files", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  content: text("content").notNull(),
  createdByLabel: text("created_by_label").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Confirmed columns of a bank's CSV files, by the files' header. */
export const bankCsvLayouts = pgTable("bank_csv_layouts", {
  headKey: text("head_key").primaryKey(),
  /** Meaning of each column in order, comma-separated; empty if unused. */
  columns: text("columns").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
