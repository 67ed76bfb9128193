import { type SQL, sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { VisitSource } from "~/lib/source-cookie";
import { isOneOf, moment, tsvector } from "./columns";
import type { LeadDetails } from "./lead-details";
import {
  LEAD_KINDS,
  LEAD_STAGES,
  type LeadKind,
  type LeadStage,
  QUARANTINE_REASONS,
  type QuarantineReason,
} from "./lists";

/** Everybody who wrote to the agency: one inbox for all forms. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<LeadKind>().notNull(),
    stage: text("stage").$type<LeadStage>().notNull(),
    /** As typed; compare by `lower(email)`. */
    email: text("email").notNull(),
    name: text("name").notNull().default(""),
    businessName: text("business_name").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** One line for lists. */
    summary: text("summary").notNull(),
    details: jsonb("details").$type<LeadDetails>().notNull(),
    replyDueAt: moment("reply_due_at").notNull(),
    /** Minted with the form; the same form sent again with the same content is the same lead. */
    submissionKey: uuid("submission_key").notNull(),
    payloadHash: text("payload_hash").notNull(),
    quarantineReason: text("quarantine_reason").$type<QuarantineReason>(),
    source: jsonb("source").$type<VisitSource>().notNull(),
    clientAddress: text("client_address").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', ${leads.businessName} || ' ' || ${leads.name} || ' ' || ${leads.email} || ' ' || ${leads.phone} || ' ' || ${leads.summary})`,
    ),
  },
  (table) => [
    uniqueIndex("leads_submission").on(table.submissionKey, table.payloadHash),
    index("leads_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_inbox").on(table.stage, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_kind").on(table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_email").on(sql`lower(${table.email})`),
    index("leads_search").using("gin", table.search),
    check("leads_kind_known", isOneOf(table.kind, LEAD_KINDS)),
    check("leads_stage_known", isOneOf(table.stage, LEAD_STAGES)),
    check("leads_quarantine_reason_known", isOneOf(table.quarantineReason, QUARANTINE_REASONS)),
  ],
);
