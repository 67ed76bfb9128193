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
 * Notifications to customers in their dashboard, and to staff in the back office. Each person has a copy with its own
 * read status.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text("type").$type<NotificationType | StaffNoticeType>().notNull(),
    /** Permission that staff need to read it; null for a customer's. */
    needs: text("needs"),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** Path on this site that it links to. */
    path: text("path").notNull(),
    /** Lead that it mentions; deleting the lead deletes it. */
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

/** Email preferences of each person of a customer. Without a row, they are on. */
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

/** Notification preferences of staff. Without a row, the defaults of `notifications/schema.ts` apply. */
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

/** Time of each staff member's daily digest. Without a row: never. */
export const staffDigests = pgTable(
  "staff_digests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** From 0 to 23, in the agency's time zone; null if it was turned off. */
    hour: integer("hour"),
    /** Last day in the agency's calendar that was processed, even if there was nothing to report. */
    lastDay: day("last_day").notNull(),
    /** Start of the next digest's period. */
    toldUntil: moment("told_until").notNull(),
    /** When the last one was written; null if there is none yet. */
    sentAt: moment("sent_at"),
  },
  (table) => [check("staff_digests_hour_known", sql`${table.hour} between 0 and 23`)],
);

/** Notifications to staff about response promises, stored so that each is sent once. */
export const promiseNotices = pgTable(
  "promise_notices",
  {
    /** Kind, one of `TODAY_KINDS`. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** When the promise started; a later promise about the same record has a later start. */
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

/** Each person's last turn in the rotation of leads. */
export const leadTurns = pgTable("lead_turns", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Increases with each turn. */
  turn: bigint("turn", { mode: "number" }).notNull(),
});
