import { type Column, type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { isOneOf, isUndecided, moment, searchWords, tsvector, visitSource } from "./columns";
import {
  LEAD_CHANNELS,
  LEAD_KINDS,
  LEAD_STAGES,
  type LeadChannel,
  type LeadKind,
  type LeadStage,
  QUARANTINE_REASONS,
  type QuarantineReason,
  WAITING_LEAD_STAGES,
} from "./lists";
import { shapedJson } from "./stored-json";
import { aRecord } from "./stored-shapes";

/** Returns the condition that a lead is waiting for its first reply, so the response promise is still open. */
export function isWaiting(table: { stage: Column; repliedAt: Column }): SQL {
  return sql`${isOneOf(table.stage, WAITING_LEAD_STAGES)} and ${table.repliedAt} is null`;
}

/** Returns the condition that a lead is waiting for its sender, who hasn't written since our reply. */
export function isAnswered(table: { stage: Column; repliedAt: Column }): SQL {
  return sql`(${table.stage} = 'replied' or (${isOneOf(table.stage, WAITING_LEAD_STAGES)} and ${table.repliedAt} is not null))`;
}

/** Returns the name that a lead is sorted by in lists, in lower case: business, person or address. */
export function senderOf(table: { businessName: Column; name: Column; email: Column }): SQL {
  return sql`lower(coalesce(nullif(${table.businessName}, ''), nullif(${table.name}, ''), ${table.email}))`;
}

/** Returns the end of a lead's id, in lower case, which people use as its reference. */
export function referenceEnd(table: { id: Column }): SQL {
  return sql`right(${table.id}::text, 8)`;
}

/** People who contacted the agency: one inbox for all forms. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<LeadKind>().notNull(),
    stage: text("stage").$type<LeadStage>().notNull(),
    /** As typed; compare by `lower(email)`. */
    email: text("email").notNull(),
    /** Addresses of leads merged into this one, in lower case. */
    otherEmails: text("other_emails").array().notNull().default([]),
    name: text("name").notNull().default(""),
    businessName: text("business_name").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** One-line summary for lists. */
    summary: text("summary").notNull(),
    /**
     * Answers without a column of their own, as asked by the form at the time. Only `readAnswers` and `readDetails`
     * know their shape.
     */
    details: shapedJson("details", aRecord).notNull(),
    replyDueAt: moment("reply_due_at").notNull(),
    /** Created with the form; resubmitting the same form with the same content yields the same lead. */
    submissionKey: uuid("submission_key").notNull(),
    payloadHash: text("payload_hash").notNull(),
    quarantineReason: text("quarantine_reason").$type<QuarantineReason>(),
    /** When staff confirmed the suspicion; never swept before that. */
    spamConfirmedAt: moment("spam_confirmed_at"),
    /** When the daily message listed it as set aside. */
    suspicionToldAt: moment("suspicion_told_at"),
    source: shapedJson("source", visitSource).notNull(),
    clientAddress: text("client_address").notNull(),
    channel: text("channel").$type<LeadChannel>().notNull().default("form"),
    /** Member of staff who entered it; null if it came automatically. */
    enteredBy: text("entered_by"),
    /** Member of staff in charge. */
    assigneeId: text("assignee_id").references(() => user.id, { onDelete: "set null" }),
    /**
     * When the sender wrote again after a reply, which restarts the response promise; null if they haven't, and it
     * started when the lead came in.
     */
    askedAt: moment("asked_at"),
    /** When the sender first got a reply since then. */
    repliedAt: moment("replied_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`${leads.businessName} || ' ' || ${leads.name} || ' ' || ${leads.email} || ' ' || ${leads.phone} || ' ' || regexp_replace(${leads.phone}, '[^0-9]', '', 'g') || ' ' || ${leads.summary}`,
        ),
    ),
  },
  (table) => [
    uniqueIndex("leads_submission").on(table.submissionKey, table.payloadHash),
    index("leads_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_inbox").on(table.stage, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_kind").on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_channel").on(table.channel, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_due").on(table.replyDueAt, table.id),
    index("leads_stage_due").on(table.stage, table.replyDueAt, table.id),
    index("leads_kind_due").on(table.kind, table.replyDueAt, table.id),
    index("leads_waiting").on(table.replyDueAt, table.id).where(isWaiting(table)),
    index("leads_waiting_assignee").on(table.assigneeId, table.replyDueAt, table.id).where(isWaiting(table)),
    index("leads_answered")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isAnswered(table)),
    index("leads_undecided").on(table.createdAt, table.id).where(isUndecided(table)),
    index("leads_sender").on(senderOf(table), table.id),
    index("leads_stage_sender").on(table.stage, senderOf(table), table.id),
    index("leads_kind_sender").on(table.kind, senderOf(table), table.id),
    index("leads_assignee").on(table.assigneeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_email").on(sql`lower(${table.email})`),
    index("leads_reference").on(referenceEnd(table)),
    index("leads_words").using("gin", table.search),
    check("leads_kind_known", isOneOf(table.kind, LEAD_KINDS)),
    check("leads_channel_known", isOneOf(table.channel, LEAD_CHANNELS)),
    check("leads_stage_known", isOneOf(table.stage, LEAD_STAGES)),
    check("leads_quarantine_reason_known", isOneOf(table.quarantineReason, QUARANTINE_REASONS)),
  ],
);

/** Internal notes by staff about a lead. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid("id").primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    authorId: text("author_id"),
    authorLabel: text("author_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("lead_notes_lead").on(table.leadId, table.createdAt, table.id)],
);
