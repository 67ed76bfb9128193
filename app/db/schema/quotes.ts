import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { day, isOneOf, moment, searchWords, tsvector } from "./columns";
import { leads } from "./leads";
import { DECLINE_CAUSES, type DeclineCause, QUOTE_STATUSES, type QuoteStatus, RHYTHMS, type Rhythm } from "./lists";
import { quoteContent } from "./quote-content";
import { shapedJson } from "./stored-json";
import { aNumber, listOf, objectOf, oneOf, recordOf, texts } from "./stored-shapes";

/** Total for one billing interval. */
export type PeriodSum = { rhythm: Rhythm; totalCents: number };

const periodSum = objectOf<PeriodSum>({ rhythm: oneOf(...RHYTHMS), totalCents: aNumber });

/** Offers to customers. Staff edit `draft`; customers see the version sent last. */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid("id").primaryKey(),
    /** Consecutive number assigned when first sent, never reused. Null if never sent. */
    number: integer("number").unique("quotes_number"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    /** Business whose people may see it; null until someone proves ownership of its address. */
    businessId: uuid("business_id").references(() => businesses.id),
    businessName: text("business_name").notNull(),
    contactName: text("contact_name").notNull().default(""),
    /** In lower case. */
    businessEmail: text("business_email").notNull(),
    status: text("status").$type<QuoteStatus>().notNull(),
    draft: quoteContent("draft").notNull(),
    /** Version shown to customers. */
    versionId: uuid("version_id"),
    /**
     * Total of the version shown to customers, or of the draft before there is one. Once accepted, it includes the
     * chosen options.
     */
    totalCents: integer("total_cents").notNull(),
    /** Deposit; the balance is due later. Equal to the total if everything is due in one payment. */
    depositCents: integer("deposit_cents").notNull(),
    /**
     * Total per period for each billing interval, of the version or draft that `total_cents` is for. Not part of
     * `total_cents`.
     */
    recurring: shapedJson("recurring", listOf(periodSum)).notNull().default([]),
    /** Last day for accepting the version, in the agency's time zone. */
    validUntil: day("valid_until").notNull(),
    sentAt: moment("sent_at"),
    acceptedAt: moment("accepted_at"),
    declinedAt: moment("declined_at"),
    declineReason: text("decline_reason").notNull().default(""),
    /** When the customer requested a change that hasn't been made yet; until it is, nobody can accept the quote. */
    changeAskedAt: moment("change_asked_at"),
    /** Null if none was chosen. */
    declineCause: text("decline_cause").$type<DeclineCause>(),
    /** Staff member who recorded the refusal, with the evidence. Empty if the customer declined online. */
    declineRecordedBy: text("decline_recorded_by").notNull().default(""),
    declineEvidence: text("decline_evidence").notNull().default(""),
    /** Version for which the customer was notified that it expires soon. */
    endingToldVersionId: uuid("ending_told_version_id"),
    /** Version for which the customer was notified that it expired. */
    expiryToldVersionId: uuid("expiry_told_version_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`coalesce(${quotes.number}::text, '') || ' ' || ${quotes.businessName} || ' ' || ${quotes.contactName} || ' ' || ${quotes.businessEmail}`,
        ),
    ),
  },
  (table) => [
    index("quotes_newest").on(table.createdAt, table.id),
    index("quotes_status").on(table.status, table.createdAt, table.id),
    index("quotes_total").on(table.totalCents, table.id),
    index("quotes_status_total").on(table.status, table.totalCents, table.id),
    index("quotes_draft_total").on(table.totalCents, table.id).where(sql`${table.number} is null`),
    // Open quotes are few compared with expired ones.
    index("quotes_awaiting")
      .on(table.validUntil, table.status)
      .where(sql`${table.number} is not null and ${table.status} in ('pending', 'sent')`),
    index("quotes_change_asked")
      .on(table.changeAskedAt, table.id)
      .where(sql`${table.changeAskedAt} is not null and ${table.status} in ('pending', 'sent')`),
    index("quotes_business").on(table.businessId, table.createdAt),
    index("quotes_email").on(table.businessEmail, table.createdAt),
    index("quotes_lead").on(table.leadId),
    index("quotes_words").using("gin", table.search),
    index("quotes_sent_at").on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index("quotes_accepted").on(table.acceptedAt).where(sql`${table.status} = 'accepted'`),
    index("quotes_declined").on(table.declinedAt).where(sql`${table.status} = 'declined'`),
    check("quotes_status_known", isOneOf(table.status, QUOTE_STATUSES)),
    check("quotes_decline_cause_known", isOneOf(table.declineCause, DECLINE_CAUSES)),
    check("quotes_email_lower", sql`${table.businessEmail} = lower(${table.businessEmail})`),
    check("quotes_money", sql`${table.totalCents} >= 0 and ${table.depositCents} between 0 and ${table.totalCents}`),
    check("quotes_sent", sql`(${table.number} is null) = (${table.versionId} is null)`),
  ],
);

/** Versions as sent to customers. Never changed. */
export const quoteVersions = pgTable(
  "quote_versions",
  {
    id: uuid("id").primaryKey(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: quoteContent("content").notNull(),
    /** SHA-256 of the canonical content, in hexadecimal digits. */
    contentHash: text("content_hash").notNull(),
    totalCents: integer("total_cents").notNull(),
    sentById: text("sent_by_id"),
    sentByLabel: text("sent_by_label").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("quote_versions_number").on(table.quoteId, table.version)],
);

/**
 * Certificates of acceptance: who agreed to what, when and from where. Stored permanently. At most one per quote is
 * valid; the others were withdrawn.
 */
export const quoteAcceptances = pgTable(
  "quote_acceptances",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id),
    versionId: uuid("version_id")
      .notNull()
      .references(() => quoteVersions.id),
    /** Ids of the optional items that the customer selected, and of the item picked in each group. */
    chosenItemIds: shapedJson("chosen_item_ids", texts).notNull(),
    /** Quantities chosen by the customer, in thousandths, by item id. */
    chosenQuantities: shapedJson(
      "chosen_quantities",
      recordOf(aNumber, (value) => typeof value === "number"),
    )
      .notNull()
      .default({}),
    totalCents: integer("total_cents").notNull(),
    /** SHA-256 of version and choice, in hexadecimal digits. */
    contentHash: text("content_hash").notNull(),
    /** As typed. */
    name: text("name").notNull(),
    /** Consent text that was agreed to. */
    consent: text("consent").notNull(),
    userId: text("user_id").notNull(),
    email: text("email").notNull(),
    clientAddress: text("client_address").notNull(),
    userAgent: text("user_agent").notNull(),
    acceptedAt: moment("accepted_at").notNull(),
    /** 122 random bits generated by the database: known to holders of the certificate and impossible to guess. */
    verifyCode: text("verify_code")
      .notNull()
      .unique("quote_acceptances_verify_code")
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /**
     * Staff member who recorded the acceptance for the customer, with the evidence. Empty if the customer accepted
     * online.
     */
    recordedBy: text("recorded_by").notNull().default(""),
    evidence: text("evidence").notNull().default(""),
    /** When it was withdrawn, by whom and why. */
    withdrawnAt: moment("withdrawn_at"),
    withdrawnByLabel: text("withdrawn_by_label").notNull().default(""),
    withdrawalReason: text("withdrawal_reason").notNull().default(""),
  },
  (table) => [
    uniqueIndex("quote_acceptances_holding").on(table.quoteId).where(sql`${table.withdrawnAt} is null`),
    index("quote_acceptances_quote").on(table.quoteId),
  ],
);
