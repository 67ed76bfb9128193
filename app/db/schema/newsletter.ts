import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, visitSource } from "./columns";
import { emails } from "./emails";
import {
  NEWSLETTER_DELIVERY_STATUSES,
  NEWSLETTER_ISSUE_STATUSES,
  NEWSLETTER_LINK_PURPOSES,
  type NewsletterDeliveryStatus,
  type NewsletterIssueStatus,
  type NewsletterLinkPurpose,
  SUBSCRIBER_STATUSES,
  SUPPRESSION_REASONS,
  type SubscriberStatus,
  type SuppressionReason,
} from "./lists";
import { posts } from "./posts";
import { shapedJson } from "./stored-json";

/** People who asked for the newsletter. Issues may only be sent to `confirmed` ones who aren't suppressed. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull().unique("newsletter_subscribers_email"),
    status: text("status").$type<SubscriberStatus>().notNull(),
    source: shapedJson("source", visitSource).notNull(),
    /** When it was last requested for this address. */
    requestedAt: moment("requested_at").notNull(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    /** When the message with the confirmation link was last written. */
    confirmationMailedAt: moment("confirmation_mailed_at"),
    /** When the message "you are already in" was last written. */
    reminderMailedAt: moment("reminder_mailed_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("newsletter_subscribers_status").on(table.status, table.requestedAt),
    index("newsletter_subscribers_requested").on(table.requestedAt, table.id),
    index("newsletter_subscribers_words").using("gin", searchWords(sql`${table.email}`)),
    check("newsletter_subscribers_status_known", isOneOf(table.status, SUBSCRIBER_STATUSES)),
    check("newsletter_subscribers_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "newsletter_subscribers_dated",
      sql`(${table.status} <> 'confirmed' or ${table.confirmedAt} is not null) and (${table.status} <> 'unsubscribed' or ${table.unsubscribedAt} is not null)`,
    ),
  ],
);

/**
 * Links in messages. Only a hash of each token is stored, so that reading this table doesn't give access to any link.
 */
export const newsletterLinks = pgTable(
  "newsletter_links",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<NewsletterLinkPurpose>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: the link works as long as the message is stored. */
    expiresAt: moment("expires_at"),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("newsletter_links_subscriber").on(table.subscriberId, table.purpose),
    check("newsletter_links_purpose_known", isOneOf(table.purpose, NEWSLETTER_LINK_PURPOSES)),
  ],
);

/** Addresses that get no newsletter, regardless of any list, until their owner asks for it again. */
export const newsletterSuppressions = pgTable(
  "newsletter_suppressions",
  {
    /** In lower case. */
    email: text("email").primaryKey(),
    reason: text("reason").$type<SuppressionReason>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    check("newsletter_suppressions_reason_known", isOneOf(table.reason, SUPPRESSION_REASONS)),
    check("newsletter_suppressions_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** Articles sent to all subscribers; each is sent once. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid("id").primaryKey(),
    postId: integer("post_id")
      .unique("newsletter_issues_post")
      .references(() => posts.id, { onDelete: "set null" }),
    subject: text("subject").notNull(),
    /** A few words above the article's own; may be empty. */
    intro: text("intro").notNull(),
    status: text("status").$type<NewsletterIssueStatus>().notNull(),
    startedAt: moment("started_at").notNull(),
    startedBy: text("started_by").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    check("newsletter_issues_status_known", isOneOf(table.status, NEWSLETTER_ISSUE_STATUSES)),
    check("newsletter_issues_one_line", sql`${table.subject} !~ '[\\r\\n]'`),
  ],
);

/** Recipients of an issue, each once: the row is updated in the transaction that writes the message. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    status: text("status").$type<NewsletterDeliveryStatus>().notNull(),
    emailId: uuid("email_id").references(() => emails.id, { onDelete: "set null" }),
    settledAt: moment("settled_at"),
  },
  (table) => [
    primaryKey({ name: "newsletter_deliveries_pk", columns: [table.issueId, table.subscriberId] }),
    index("newsletter_deliveries_status").on(table.issueId, table.status, table.subscriberId),
    index("newsletter_deliveries_subscriber").on(table.subscriberId),
    index("newsletter_deliveries_email").on(table.emailId),
    check("newsletter_deliveries_status_known", isOneOf(table.status, NEWSLETTER_DELIVERY_STATUSES)),
  ],
);
