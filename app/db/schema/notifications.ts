import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { isOneOf, moment } from "./columns";
import { NOTIFICATION_TYPES, type NotificationType } from "./lists";

/** What customers are told in their dashboard; each person has a copy, since each reads for themselves. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    type: text("type").$type<NotificationType>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** Where it leads, a path of this site. */
    path: text("path").notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (table) => [
    index("notifications_user").on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId, table.createdAt, table.id).where(sql`${table.readAt} is null`),
    index("notifications_oldest").on(table.createdAt),
    check("notifications_type_known", isOneOf(table.type, NOTIFICATION_TYPES)),
  ],
);

/** What each person wants by email. No row: yes. */
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
