import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { leads } from "./leads";
import {
  DELIVERY_OUTCOMES,
  type DeliveryOutcome,
  EMAIL_STATUSES,
  type EmailStatus,
  MAIL_SUBJECT_KINDS,
  type MailSubjectKind,
} from "./lists";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf, oneOf, recordOf, type Shape } from "./stored-shapes";

/** Optional headers of a message, in addition to those every message has. */
export type EmailHeaders = {
  "List-Unsubscribe"?: string;
  "List-Unsubscribe-Post"?: string;
  /** Message-ID of the email being replied to, so that mail programs group both. */
  "In-Reply-To"?: string;
  /** When the message becomes useless (RFC 2156): it isn't sent after that. */
  Expires?: string;
};

/**
 * Document attached to a message, rendered with its state at sending. `id`: the invoice, or the booking. `number`: of
 * the credit note or invoice, or the calendar method for the entry.
 */
export type EmailAttachment =
  | { kind: "invoice"; id: string; number: string }
  | { kind: "credit-note"; id: string; number: string }
  | { kind: "e-invoice"; id: string; number: string }
  | { kind: "e-credit-note"; id: string; number: string }
  | { kind: "calendar"; id: string; number: string };

const emailAttachments: Shape<readonly EmailAttachment[]> = listOf(
  objectOf<{ kind: EmailAttachment["kind"]; id: string; number: string }>({
    kind: oneOf("invoice", "credit-note", "e-invoice", "e-credit-note", "calendar"),
    id: aText,
    number: aText,
  }),
);

/** Kinds of messages. `kernel/email-kinds.ts` extends it, so that a new one needs no change to the database. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in there
export interface EmailKinds {}

/** Every outgoing message, written in the transaction that causes it. */
export const emails = pgTable(
  "emails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<keyof EmailKinds & string>().notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    headers: shapedJson("headers", recordOf(aText, (value) => typeof value === "string") as Shape<EmailHeaders>)
      .notNull()
      .default({}),
    attachments: shapedJson("attachments", emailAttachments).notNull().default([]),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    /** Deleting an application deletes the messages to and about the applicant. */
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** Subject that the message replies to; null for messages to the agency itself. */
    answersKind: text("answers_kind").$type<MailSubjectKind>(),
    answersId: uuid("answers_id"),
    /** When a mail server later reported that it couldn't be delivered, and the reason it gave. */
    bouncedAt: moment("bounced_at"),
    bounceReason: text("bounce_reason"),
    status: text("status").$type<EmailStatus>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Message-ID, the same for every attempt, so that a mail server can recognize duplicates. */
    messageId: text("message_id").notNull().unique("emails_message_id"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
    /** When the tokens in its links were removed from the stored copy; it can't be sent again without them. */
    keysRemovedAt: moment("keys_removed_at"),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => searchWords(sql`${emails.toAddress} || ' ' || ${emails.subject}`),
    ),
  },
  (table) => [
    index("emails_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("emails_status").on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("emails_kind").on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("emails_search").using("gin", table.search),
    index("emails_to").on(table.toAddress),
    index("emails_lead").on(table.leadId),
    index("emails_answers").on(table.answersKind, table.answersId),
    index("emails_bounced").on(table.bouncedAt).where(sql`${table.bouncedAt} is not null`),
    index("emails_application").on(table.applicationId),
    check("emails_answers_known", isOneOf(table.answersKind, MAIL_SUBJECT_KINDS)),
    check("emails_status_known", isOneOf(table.status, EMAIL_STATUSES)),
    check(
      "emails_one_line",
      sql`${table.toAddress} !~ '[\\r\\n]' and ${table.subject} !~ '[\\r\\n]' and coalesce(${table.replyTo}, '') !~ '[\\r\\n]'`,
    ),
  ],
);

/** Attempts to deliver a message. A message has one recipient, so this is that recipient's log. */
export const emailAttempts = pgTable(
  "email_attempts",
  {
    emailId: uuid("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    /** Counted from 1. */
    number: integer("number").notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    /** Null while the attempt is in progress. */
    outcome: text("outcome").$type<DeliveryOutcome>(),
    /** Reply of the mail server, or the failure. */
    reply: text("reply"),
  },
  (table) => [
    primaryKey({ name: "email_attempts_pk", columns: [table.emailId, table.number] }),
    check("email_attempts_outcome_known", isOneOf(table.outcome, DELIVERY_OUTCOMES)),
  ],
);
