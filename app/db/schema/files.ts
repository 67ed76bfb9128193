import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { FILE_PURPOSES, FILE_SUBJECT_KINDS, type FilePurpose, type FileSubjectKind } from "./lists";
import { receivedEInvoice } from "./received-e-invoice";
import { nullableJson } from "./stored-json";

/** Uploaded files. A row exists only for bytes that the store already holds. */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    /** Random, so that nothing about the file can be guessed from it. */
    storageKey: text("storage_key").notNull().unique("files_storage_key"),
    purpose: text("purpose").$type<FilePurpose>().notNull(),
    /** As the uploader's machine called it, without path and special characters. */
    name: text("name").notNull(),
    /** Media type, found by content. */
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Facts of the electronic invoice that it is or holds; null: none was found. */
    eInvoice: nullableJson("e_invoice", receivedEInvoice),
    clientAddress: text("client_address").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: nothing has claimed the file yet; it is swept when it stays so. */
    attachedAt: moment("attached_at"),
    /**
     * Moment when its subject was deleted: nobody can open or claim it anymore, and its bytes go right away or with the
     * next sweep.
     */
    discardedAt: moment("discarded_at"),
  },
  (table) => [
    index("files_discarded").on(table.discardedAt).where(sql`${table.discardedAt} is not null`),
    index("files_unattached").on(table.createdAt).where(sql`${table.attachedAt} is null`),
    check("files_purpose_known", isOneOf(table.purpose, FILE_PURPOSES)),
    check("files_not_empty", sql`${table.bytes} > 0`),
  ],
);

/** Subjects of each file. A form sent again with other words may attach one file to a second lead. */
export const fileAttachments = pgTable(
  "file_attachments",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    subjectKind: text("subject_kind").$type<FileSubjectKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "file_attachments_pk", columns: [table.fileId, table.subjectKind, table.subjectId] }),
    index("file_attachments_subject").on(table.subjectKind, table.subjectId),
    check("file_attachments_subject_kind_known", isOneOf(table.subjectKind, FILE_SUBJECT_KINDS)),
  ],
);
