import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { isOneOf, moment } from "./columns";
import { CALENDAR_KINDS, type CalendarKind } from "./lists";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf, yesOrNo } from "./stored-shapes";

/** One of an external account's calendars. `isChosen`: its events are read. */
export type AccountCalendar = { href: string; name: string; isChosen: boolean };

/**
 * External calendars of staff, whose events block times for hosting: a single one at a URL, or those of an account.
 * Deleted with their owner.
 */
export const calendars = pgTable(
  "calendars",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<CalendarKind>().notNull().default("ics"),
    /** Host of its URL, to tell calendars apart. */
    host: text("host").notNull(),
    /** User name of an account; empty if none is needed. */
    account: text("account").notNull().default(""),
    /** Calendars of the account when last listed. */
    collections: shapedJson(
      "collections",
      listOf<AccountCalendar>(objectOf<AccountCalendar>({ href: aText, name: aText, isChosen: yesOrNo })),
    )
      .notNull()
      .default([]),
    /** Encrypted, since it gives access to the calendar: the URL, or that of an account with its credentials. */
    sealedUrl: text("sealed_url").notNull(),
    /** When it was last read; null if not yet. */
    readAt: moment("read_at"),
    triedAt: moment("tried_at"),
    /** Reason why the last attempt to read it failed; null if it succeeded. */
    failure: text("failure"),
    /** When it first failed since the last success. */
    failingSince: moment("failing_since"),
    /** When its owner was notified of the failure by email; null if not since the last success. */
    toldAt: moment("told_at"),
    /** Number of events that couldn't be interpreted. */
    unread: integer("unread").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("calendars_user").on(table.userId, table.id),
    index("calendars_tried").on(table.triedAt),
    check("calendars_kind_known", isOneOf(table.kind, CALENDAR_KINDS)),
    check("calendars_failing_since", sql`(${table.failure} is null) = (${table.failingSince} is null)`),
  ],
);

/** Busy times of a calendar's owner, as last read; none overlap. */
export const busyTimes = pgTable(
  "busy_times",
  {
    calendarId: uuid("calendar_id")
      .notNull()
      .references(() => calendars.id, { onDelete: "cascade" }),
    busyFrom: moment("busy_from").notNull(),
    busyUntil: moment("busy_until").notNull(),
  },
  (table) => [
    primaryKey({ name: "busy_times_pk", columns: [table.calendarId, table.busyFrom] }),
    index("busy_times_until").on(table.calendarId, table.busyUntil),
    check("busy_times_in_order", sql`${table.busyFrom} < ${table.busyUntil}`),
  ],
);

/** URLs where external calendars read the bookings someone hosts. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Replacing it changes the URL. */
    key: uuid("key").notNull(),
    /** SHA-256 of the secret in the URL. */
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);
