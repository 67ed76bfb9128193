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

/** A file that came with a mail and was not taken, with the reason in words. */
export type RefusedFile = { name: string; why: string };

const refusedFiles: Shape<readonly RefusedFile[]> = listOf(objectOf<RefusedFile>({ name: aText, why: aText }));

/** Every mail that came in. The bytes are stored first, as a file; what else is here is read from them later. */
export const incomingMails = pgTable(
  "incoming_mails",
  {
    id: uuid("id").primaryKey(),
    way: text("way").$type<MailWay>().notNull(),
    /** Mailbox, without its password; for the hook its name. */
    mailbox: text("mailbox").notNull(),
    /** Place there, as IMAP counts. */
    uidValidity: bigint("uid_validity", { mode: "number" }),
    uid: bigint("uid", { mode: "number" }),
    /** SHA-256 of what its writer sent, whichever way it came: the same mail is stored once. */
    contentHash: text("content_hash").notNull().unique("incoming_mails_content"),
    messageId: text("message_id"),
    /** The mail as it came. */
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    bytes: integer("bytes").notNull(),
    /** False: too large to be stored, and the file is only its beginning. */
    isWhole: boolean("is_whole").notNull(),
    state: text("state").$type<MailState>().notNull(),
    /** Reason why it is there, in words for staff. */
    reason: text("reason").notNull().default(""),
    verdict: text("verdict").$type<MailVerdict>().notNull().default("unknown"),
    /** As its header says. Lower case; empty where it names nobody. */
    fromAddress: text("from_address").notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    toAddresses: text("to_addresses").notNull().default(""),
    subject: text("subject").notNull().default(""),
    /** Words of the sender, plain; quoted text is apart. */
    text: text("text").notNull().default(""),
    quoted: text("quoted").notNull().default(""),
    /** Its HTML without script, forms and anything that would be fetched; empty where it has none. */
    html: text("html").notNull().default(""),
    refusedFiles: shapedJson("refused_files", refusedFiles).notNull().default([]),
    /** Subject; while it waits, the likely one. */
    subjectKind: text("subject_kind").$type<MailSubjectKind>(),
    subjectId: uuid("subject_id"),
    /** The message of ours that it says was not delivered. */
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

/** Position in each mailbox, and the outcome of the last look at it. */
export const mailCursors = pgTable("mail_cursors", {
  mailbox: text("mailbox").primaryKey(),
  uidValidity: bigint("uid_validity", { mode: "number" }).notNull(),
  /** Everything up to here is stored. */
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** When the mailbox was last seen. */
  seenAt: moment("seen_at").notNull(),
  /** Reason why it can't be reached since then; empty where it can. */
  problem: text("problem").notNull().default(""),
});

/** Mailboxes that a mail server said it can't deliver to. One that writes to us goes from here. */
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

/** Condition for mails set aside as automatic that are shown nowhere else and nobody has dismissed or placed yet. */
export function isUnseenAutomatic(): SQL {
  return sql`(${incomingMails.state} = 'automatic' and ${incomingMails.subjectKind} is null)`;
}
