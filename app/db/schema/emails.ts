import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { leads } from "./leads";
import { EMAIL_KINDS, EMAIL_STATUSES, type EmailKind, type EmailStatus } from "./lists";

/** Every message that leaves the house, written in the transaction that causes it. */
export const emails = pgTable(
  "emails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<EmailKind>().notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    status: text("status").$type<EmailStatus>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** The same for every attempt, so that a mail server can tell a repetition. */
    messageId: text("message_id").notNull().unique("emails_message_id"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("emails_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("emails_status").on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("emails_lead").on(table.leadId),
    check("emails_kind_known", isOneOf(table.kind, EMAIL_KINDS)),
    check("emails_status_known", isOneOf(table.status, EMAIL_STATUSES)),
    check(
      "emails_one_line",
      sql`${table.toAddress} !~ '[\\r\\n]' and ${table.subject} !~ '[\\r\\n]' and coalesce(${table.replyTo}, '') !~ '[\\r\\n]'`,
    ),
  ],
);
