import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businesses, user } from "./accounts";
import { applications } from "./applications";
import { day, isOneOf, moment } from "./columns";
import { leads } from "./leads";
import {
  NOTICE_SCOPES,
  NOTIFICATION_TYPES,
  type NoticeScope,
  type NotificationType,
  PROMISE_STEPS,
  type PromiseStep,
  STAFF_NOTICE_TYPES,
  type StaffNoticeType,
} from "./lists";

/**
 * Notices to customers in their dashboard, and to staff in the back office; each person has a copy, since each reads
 * for themselves.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text("type").$type<NotificationType | StaffNoticeType>().notNull(),
    /** The permission without which staff may not read it; null: it is a customer's. */
    needs: text("needs"),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** Path of this site that it leads to. */
    path: text("path").notNull(),
    /** Lead that it names: it is deleted with it. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (table) => [
    index("notifications_user").on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId, table.createdAt, table.id).where(sql`${table.readAt} is null`),
    index("notifications_oldest").on(table.createdAt),
    index("notifications_lead").on(table.leadId).where(sql`${table.leadId} is not null`),
    index("notifications_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("notifications_business").on(table.businessId).where(sql`${table.businessId} is not null`),
    check("notifications_type_known", isOneOf(table.type, [...NOTIFICATION_TYPES, ...STAFF_NOTICE_TYPES])),
  ],
);

/** Choices of each person of a customer about email. No row: yes. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text("type").$type<NotificationType>().notNull(),
    byEmail: boolean("by_email").notNull(),
  },
  (table) => [
    primaryKey({ name: "notification_preferences_pk", columns: [table.userId, table.type] }),
    check("notification_preferences_type_known", isOneOf(table.type, NOTIFICATION_TYPES)),
  ],
);

/** Choices of each of the staff about notices. No row: the usual, as in `notifications/schema.ts`. */
export const staffNoticeChoices = pgTable(
  "staff_notice_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text("type").$type<StaffNoticeType>().notNull(),
    inOffice: text("in_office").$type<NoticeScope>().notNull(),
    byEmail: text("by_email").$type<NoticeScope>().notNull(),
  },
  (table) => [
    primaryKey({ name: "staff_notice_choices_pk", columns: [table.userId, table.type] }),
    check("staff_notice_choices_type_known", isOneOf(table.type, STAFF_NOTICE_TYPES)),
    check("staff_notice_choices_in_office_known", isOneOf(table.inOffice, NOTICE_SCOPES)),
    check("staff_notice_choices_by_email_known", isOneOf(table.byEmail, NOTICE_SCOPES)),
  ],
);

/** When each of the staff gets the daily digest. No row: never. */
export const staffDigests = pgTable(
  "staff_digests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** From 0 to 23, of the agency's clock; null: not anymore. */
    hour: integer("hour"),
    /** The last day of the agency that was looked at, whether there was anything to say or not. */
    lastDay: day("last_day").notNull(),
    /** Moment from which the next digest starts. */
    toldUntil: moment("told_until").notNull(),
    /** When the last one was written; null: none so far. */
    sentAt: moment("sent_at"),
  },
  (table) => [check("staff_digests_hour_known", sql`${table.hour} between 0 and 23`)],
);

/** Notices to staff about promises, so that each goes out once. */
export const promiseNotices = pgTable(
  "promise_notices",
  {
    /** Kind, one of `TODAY_KINDS`. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** When the promise began: another one about the same thing begins later. */
    since: moment("since").notNull(),
    step: text("step").$type<PromiseStep>().notNull(),
    toldAt: moment("told_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "promise_notices_pk", columns: [table.kind, table.subjectId, table.since, table.step] }),
    index("promise_notices_oldest").on(table.toldAt),
    check("promise_notices_step_known", isOneOf(table.step, PROMISE_STEPS)),
  ],
);

/** Turns by person, for leads that go round. */
export const leadTurns = pgTable("lead_turns", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** A later turn is a greater number. */
  turn: bigint("turn", { mode: "number" }).notNull(),
});
