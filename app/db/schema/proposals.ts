import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { businesses, user } from "./accounts";
import { isOneOf, moment } from "./columns";
import { invoices } from "./invoices";
import { leads } from "./leads";
import { PROPOSAL_KINDS, PROPOSAL_STATES, type ProposalKind, type ProposalState } from "./lists";
import { projects } from "./projects";
import { quotes } from "./quotes";
import { nullableJson, shapedJson } from "./stored-json";
import { aRecord, aText, recordOf } from "./stored-shapes";

/** Reads the labels and texts of a record as it was. */
const labelled = recordOf(aText, (value) => typeof value === "string");

/**
 * Work that programs and staff propose and a person decides. A proposal goes with the record that it is about. A
 * decision that can still be undone has a `settleKey`.
 */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<ProposalKind>().notNull(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    /** Version of the record, as its kind tells versions apart; null: the kind has no base. */
    baseVersion: text("base_version"),
    /** Fields of the record that matter, by their labels, as they were then. */
    base: nullableJson("base", labelled),
    /** Counts up as the proposer sends another content. */
    version: integer("version").notNull(),
    content: shapedJson("content", aRecord).notNull(),
    /** SHA-256 of the content as canonical JSON, hexadecimal. */
    contentSha256: text("content_sha256").notNull(),
    /** Content as the person approved it, where they changed it. */
    approvedContent: nullableJson("approved_content", aRecord),
    isChanged: boolean("is_changed").notNull().default(false),
    /** In the proposer's words. */
    why: text("why").notNull().default(""),
    proposedByKind: text("proposed_by_kind").$type<"key" | "staff">().notNull(),
    proposedById: text("proposed_by_id").notNull(),
    proposedByLabel: text("proposed_by_label").notNull(),
    /** Person for whom it is meant; null: anyone who may decide. */
    forId: text("for_id").references(() => user.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    state: text("state").$type<ProposalState>().notNull(),
    decidedById: text("decided_by_id"),
    decidedByLabel: text("decided_by_label").notNull().default(""),
    decidedAt: moment("decided_at"),
    /** Reason of the person who decided, or of the program where it was overtaken. */
    reason: text("reason").notNull().default(""),
    settleKey: uuid("settle_key"),
    /** Reason why an approved one couldn't be carried out and waits again. */
    failure: text("failure").notNull().default(""),
    resultKind: text("result_kind"),
    resultId: text("result_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("proposals_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting' or ${table.settleKey} is not null`),
    index("proposals_decided").on(table.updatedAt, table.id),
    index("proposals_proposer").on(table.proposedById, table.createdAt, table.id),
    index("proposals_lead").on(table.leadId),
    index("proposals_quote").on(table.quoteId),
    index("proposals_invoice").on(table.invoiceId),
    index("proposals_project").on(table.projectId),
    index("proposals_business_id").on(table.businessId),
    index("proposals_for").on(table.forId),
    index("proposals_expiring").on(table.expiresAt).where(sql`${table.state} = 'waiting'`),
    check("proposals_kind_known", isOneOf(table.kind, PROPOSAL_KINDS)),
    check("proposals_state_known", isOneOf(table.state, PROPOSAL_STATES)),
    check("proposals_proposer_known", isOneOf(table.proposedByKind, ["key", "staff"])),
    check("proposals_version_counts", sql`${table.version} > 0`),
    check("proposals_waiting_undecided", sql`${table.settleKey} is null or ${table.state} <> 'waiting'`),
    check(
      "proposals_one_record",
      sql`num_nonnulls(${table.leadId}, ${table.quoteId}, ${table.invoiceId}, ${table.projectId}, ${table.businessId}) <= 1`,
    ),
  ],
);

/** The condition that a proposal can be looked at by the people who decide: it waits, or can still be undone. */
export function isOpenProposal(): SQL {
  return sql`(${proposals.state} = 'waiting' or ${proposals.settleKey} is not null)`;
}
