import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { MESSAGE_VIAS, type MessageVia, PROJECT_SIDES, type ProjectSide, RECORD_KINDS, type RecordKind } from "./lists";

/**
 * Links in messages that open one record for the address they were sent to. Only a hash of each token is stored. A
 * later link never invalidates an earlier one.
 */
export const recordLinks = pgTable(
  "record_links",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").notNull().unique("record_links_token"),
    recordKind: text("record_kind").$type<RecordKind>().notNull(),
    recordId: uuid("record_id").notNull(),
    /** Recipient's address. Lower case. */
    email: text("email").notNull(),
    /** Name of the person, if known. */
    name: text("name").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    /** When a person first viewed its page; merely opening the URL doesn't count. */
    firstOpenedAt: moment("first_opened_at"),
    lastOpenedAt: moment("last_opened_at"),
  },
  (table) => [
    index("record_links_record").on(table.recordKind, table.recordId, table.createdAt),
    index("record_links_email").on(table.email),
    index("record_links_expires").on(table.expiresAt),
    check("record_links_kind_known", isOneOf(table.recordKind, RECORD_KINDS)),
    check("record_links_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** Codes that prove ownership of an address, one at a time per record and address. Only a keyed hash is stored. */
export const recordCodes = pgTable(
  "record_codes",
  {
    recordKind: text("record_kind").$type<RecordKind>().notNull(),
    recordId: uuid("record_id").notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Wrong attempts within ten minutes of the first; requesting a new code doesn't reset them. */
    tries: integer("tries").notNull().default(0),
    triesSince: moment("tries_since").notNull(),
  },
  (table) => [
    primaryKey({ name: "record_codes_pk", columns: [table.recordKind, table.recordId, table.email] }),
    index("record_codes_expires").on(table.expiresAt),
    check("record_codes_kind_known", isOneOf(table.recordKind, RECORD_KINDS)),
  ],
);

/**
 * Messages of both sides about a quote, an invoice or a project. Files are attached to the message. Never changed,
 * except to erase a person's name or to clear `awaits_answer`.
 */
export const recordMessages = pgTable(
  "record_messages",
  {
    id: uuid("id").primaryKey(),
    recordKind: text("record_kind").$type<RecordKind>().notNull(),
    recordId: uuid("record_id").notNull(),
    text: text("text").notNull(),
    /** Requests a change of the quote. */
    asksChange: boolean("asks_change").notNull().default(false),
    /** First message from the customer since staff last wrote: it awaits an answer. At most one per record. */
    awaitsAnswer: boolean("awaits_answer").notNull().default(false),
    side: text("side").$type<ProjectSide>().notNull(),
    /** Channel through which it arrived. */
    via: text("via").$type<MessageVia>().notNull(),
    /** Account or link of the author; null for someone who wrote by email, and after the account is deleted. */
    authorId: text("author_id"),
    authorLabel: text("author_label").notNull(),
    /** Author's address, if known; empty for staff. Lower case. */
    authorEmail: text("author_email").notNull().default(""),
    /** Id of the message at its source, such as a Message-ID. Prevents storing it twice. */
    outerId: text("outer_id").unique("record_messages_outer"),
    createdAt: moment("created_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${recordMessages.text}`)),
  },
  (table) => [
    index("record_messages_record").on(table.recordKind, table.recordId, table.createdAt, table.id),
    index("record_messages_waiting").on(table.createdAt, table.id).where(sql`${table.awaitsAnswer}`),
    uniqueIndex("record_messages_waiting_once").on(table.recordKind, table.recordId).where(sql`${table.awaitsAnswer}`),
    index("record_messages_said").on(table.createdAt, table.id).where(sql`${table.side} = 'staff'`),
    index("record_messages_author").on(table.authorId),
    index("record_messages_email").on(table.authorEmail).where(sql`${table.authorEmail} <> ''`),
    index("record_messages_words").using("gin", table.search),
    check("record_messages_kind_known", isOneOf(table.recordKind, RECORD_KINDS)),
    check("record_messages_side_known", isOneOf(table.side, PROJECT_SIDES)),
    check("record_messages_via_known", isOneOf(table.via, MESSAGE_VIAS)),
    check("record_messages_email_lower", sql`${table.authorEmail} = lower(${table.authorEmail})`),
  ],
);
