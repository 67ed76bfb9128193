import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { emails } from "./emails";
import { files } from "./files";
import {
  MAIL_STATES,
  MAIL_SUBJECT_KINDS,
  MAIL_VERDICTS,
  MAIL_WAYS,
  type MailState,
  type MailSubjectKind,
  type MailVerdict,
  type MailWay,
} from "./lists";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf, type Shape } from "./stored-shapes";

/** A rejected attachment of an incoming email, with the reason in words. */
export type RefusedFile = { name: string; why: string };

const refusedFiles: Shape<readonly RefusedFile[]> = listOf(objectOf<RefusedFile>({ name: aText, why: aText }));

/** Incoming emails. The bytes are stored first, as a file; everything else here is parsed from them later. */
export const incomingMails = pgTable(
  "incoming_mails",
  {
    id: uuid("id").primaryKey(),
    way: text("way").$type<MailWay>().notNull(),
    /** Mailbox, without its password, or the name of the hook. */
    mailbox: text("mailbox").notNull(),
    /** Position in the mailbox, as numbered by IMAP. */
    uidValidity: bigint("uid_validity", { mode: "number" }),
    uid: bigint("uid", { mode: "number" }),
    /**
     * SHA-256 of the content as its author sent it, regardless of how it was received: an email is only stored once.
     */
    contentHash: text("content_hash").notNull().unique("incoming_mails_content"),
    messageId: text("message_id"),
    /** Original email. */
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    bytes: integer("bytes").notNull(),
    /** False if it was too large to store, and the file only contains its beginning. */
    isWhole: boolean("is_whole").notNull(),
    state: text("state").$type<MailState>().notNull(),
    /** Explanation of its state for staff. */
    reason: text("reason").notNull().default(""),
    verdict: text("verdict").$type<MailVerdict>().notNull().default("unknown"),
    /** Sender address from the header. Lower case; empty if there is none. */
    fromAddress: text("from_address").notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    toAddresses: text("to_addresses").notNull().default(""),
    subject: text("subject").notNull().default(""),
    /** Plain text written by the sender, without quoted text. */
    text: text("text").notNull().default(""),
    quoted: text("quoted").notNull().default(""),
    /** HTML without scripts, forms and anything that would be fetched; empty if it has none. */
    html: text("html").notNull().default(""),
    refusedFiles: shapedJson("refused_files", refusedFiles).notNull().default([]),
    /** Subject, or the likely one while it waits. */
    subjectKind: text("subject_kind").$type<MailSubjectKind>(),
    subjectId: uuid("subject_id"),
    /** Message of ours that it reports as undelivered. */
    emailId: uuid("email_id").references(() => emails.id, { onDelete: "set null" }),
    /** Member of staff who decided; null if it was placed automatically. */
    decidedBy: text("decided_by"),
    receivedAt: moment("received_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`${incomingMails.fromName} || ' ' || ${incomingMails.fromAddress} || ' ' || ${incomingMails.subject}`,
        ),
    ),
  },
  (table) => [
    unique("incoming_mails_place").on(table.mailbox, table.uidValidity, table.uid),
    index("incoming_mails_newest").on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("incoming_mails_state").on(table.state, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("incoming_mails_subject").on(table.subjectKind, table.subjectId, table.receivedAt),
    index("incoming_mails_from").on(table.fromAddress),
    index("incoming_mails_message").on(table.messageId),
    index("incoming_mails_file").on(table.fileId),
    index("incoming_mails_email").on(table.emailId),
    index("incoming_mails_search").using("gin", table.search),
    check("incoming_mails_way_known", isOneOf(table.way, MAIL_WAYS)),
    check("incoming_mails_state_known", isOneOf(table.state, MAIL_STATES)),
    check("incoming_mails_verdict_known", isOneOf(table.verdict, MAIL_VERDICTS)),
    check("incoming_mails_subject_known", isOneOf(table.subjectKind, MAIL_SUBJECT_KINDS)),
    check("incoming_mails_from_lower", sql`${table.fromAddress} = lower(${table.fromAddress})`),
  ],
);

/** Position in each mailbox, and the result of the last check. */
export const mailCursors = pgTable("mail_cursors", {
  mailbox: text("mailbox").primaryKey(),
  uidValidity: bigint("uid_validity", { mode: "number" }).notNull(),
  /** UID up to which everything is stored. */
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** When the mailbox was last checked. */
  seenAt: moment("seen_at").notNull(),
  /** Reason why it can't be reached since then; empty if it can. */
  problem: text("problem").notNull().default(""),
});

/** Addresses reported as undeliverable by a mail server. Removed when the address emails us. */
export const bouncedAddresses = pgTable(
  "bounced_addresses",
  {
    /** Lower case. */
    email: text("email").primaryKey(),
    reason: text("reason").notNull(),
    emailId: uuid("email_id").references(() => emails.id, { onDelete: "set null" }),
    bouncedAt: moment("bounced_at").notNull(),
  },
  (table) => [index("bounced_addresses_newest").on(table.bouncedAt)],
);

/**
 * Returns the condition that an email was set aside as automatic, isn't shown anywhere else, and hasn't been dismissed
 * or placed.
 */
export function isUnseenAutomatic(): SQL {
  return sql`(${incomingMails.state} = 'automatic' and ${incomingMails.subjectKind} is null)`;
}
