import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { isOneOf, moment } from "./columns";
import { CALENDAR_KINDS, type CalendarKind } from "./lists";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf, yesOrNo } from "./stored-shapes";

/** A calendar of an account elsewhere. `isChosen`: its times are read. */
export type AccountCalendar = { href: string; name: string; isChosen: boolean };

/**
 * Calendars of staff elsewhere, whose events take the times at which they could host: one at an address, or those of an
 * account. They go with their owner.
 */
export const calendars = pgTable(
  "calendars",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<CalendarKind>().notNull().default("ics"),
    /** Host of its address, to tell it from others. */
    host: text("host").notNull(),
    /** User name of an account; empty: none is needed. */
    account: text("account").notNull().default(""),
    /** Those of an account, as they were last listed. */
    collections: shapedJson(
      "collections",
      listOf<AccountCalendar>(objectOf<AccountCalendar>({ href: aText, name: aText, isChosen: yesOrNo })),
    )
      .notNull()
      .default([]),
    /** Sealed, since anyone who has it reads the calendar: the address, or that of an account with its keys. */
    sealedUrl: text("sealed_url").notNull(),
    /** When it was last read; null: not yet. */
    readAt: moment("read_at"),
    triedAt: moment("tried_at"),
    /** Reason why it couldn't be read when it was last tried; null: it could. */
    failure: text("failure"),
    /** When it couldn't be read first, since it last could. */
    failingSince: moment("failing_since"),
    /** When its owner was told so by email; null: not since it could last be read. */
    toldAt: moment("told_at"),
    /** Events that say nothing we understand. */
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

/** Times at which a calendar says that its owner is busy, as they were last known; none overlap. */
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

/** Addresses under which calendars elsewhere read the bookings that someone hosts. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Another one makes another address. */
    key: uuid("key").notNull(),
    /** SHA-256 of the secret in the address. */
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);
