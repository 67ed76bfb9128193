import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { FILE_PURPOSES, FILE_SUBJECT_KINDS, type FilePurpose, type FileSubjectKind } from "./lists";
import { receivedEInvoice } from "./received-e-invoice";
import { nullableJson } from "./stored-json";

/** Uploaded files. A row only exists once the bytes are stored. */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    /** Random, so that it reveals nothing about the file. */
    storageKey: text("storage_key").notNull().unique("files_storage_key"),
    purpose: text("purpose").$type<FilePurpose>().notNull(),
    /** Name from the uploader's computer, without path and special characters. */
    name: text("name").notNull(),
    /** Media type, detected from the content. */
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Data from the electronic invoice that the file is or contains; null if none was found. */
    eInvoice: nullableJson("e_invoice", receivedEInvoice),
    clientAddress: text("client_address").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null while nothing uses the file; swept if it stays that way. */
    attachedAt: moment("attached_at"),
    /**
     * When its subject was deleted: it can't be opened or attached anymore, and its bytes are removed right away or by
     * the next sweep.
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

/** Subjects of each file. A form resubmitted with a different text may attach the same file to a second lead. */
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
