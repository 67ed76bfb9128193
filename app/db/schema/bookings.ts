import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { applications } from "./applications";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { leads } from "./leads";
import {
  BOOKING_HOSTINGS,
  BOOKING_PLACES,
  BOOKING_STATES,
  type BookingHosting,
  type BookingPlace,
  type BookingState,
} from "./lists";
import { projects } from "./projects";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf } from "./stored-shapes";

/** A question asked when booking, and the visitor's answer. */
export type BookingAnswer = { question: string; answer: string };

/** Types of appointments that visitors can book. The two built-in ones get a row when first booked or changed. */
export const bookingKinds = pgTable(
  "booking_kinds",
  {
    id: uuid("id").primaryKey(),
    /** Last segment of its page's URL. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    minutes: integer("minutes").notNull(),
    place: text("place").$type<BookingPlace>().notNull(),
    /** Link of the call, or the address; empty for a phone call. */
    placeDetails: text("place_details").notNull().default(""),
    /** Minutes before and after it that are blocked for its host. */
    bufferBefore: integer("buffer_before").notNull().default(0),
    bufferAfter: integer("buffer_after").notNull().default(0),
    /** Minimum notice, in hours, for booking, moving and canceling. */
    noticeHours: integer("notice_hours").notNull(),
    /** Number of days ahead that can be booked. */
    aheadDays: integer("ahead_days").notNull(),
    /** Maximum per day in the agency's time zone; null if only limited by the available time. */
    perDay: integer("per_day"),
    hosting: text("hosting").$type<BookingHosting>().notNull(),
    /** Accounts of its hosts; empty for everyone with permission to answer leads. */
    hostIds: text("host_ids").array().notNull().default([]),
    questions: text("questions").array().notNull().default([]),
    /** Available to visitors. */
    isActive: boolean("is_active").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("booking_kinds_slug").on(table.slug),
    check("booking_kinds_place_known", isOneOf(table.place, BOOKING_PLACES)),
    check("booking_kinds_hosting_known", isOneOf(table.hosting, BOOKING_HOSTINGS)),
    check("booking_kinds_minutes", sql`${table.minutes} between 5 and 480`),
    check(
      "booking_kinds_bounds",
      sql`${table.bufferBefore} between 0 and 240 and ${table.bufferAfter} between 0 and 240`,
    ),
    check("booking_kinds_window", sql`${table.noticeHours} >= 0 and ${table.aheadDays} between 1 and 365`),
  ],
);

/** Booked times, and those held while a visitor enters their details. Deleted with their lead. */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    kindId: uuid("kind_id")
      .notNull()
      .references(() => bookingKinds.id),
    state: text("state").$type<BookingState>().notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** When a held time becomes free again; null if it isn't just held. */
    heldUntil: moment("held_until"),
    /** SHA-256 of the key in its page's URL. */
    tokenHash: text("token_hash").notNull(),
    /** Null while it is held. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** Related records other than its lead. */
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    answers: shapedJson("answers", listOf<BookingAnswer>(objectOf<BookingAnswer>({ question: aText, answer: aText })))
      .notNull()
      .default([]),
    /** IANA time zone in which the visitor chose it. */
    timeZone: text("time_zone").notNull(),
    /** Incremented with each change that calendars are notified of. */
    sequence: integer("sequence").notNull().default(0),
    /** When the visitor was last notified that we're running late; null if never for this time. */
    lateAt: moment("late_at"),
    /** When the visitor chose this time, or staff moved it there; null while it is held, and in old rows. */
    chosenAt: moment("chosen_at"),
    /** When the visitor was reminded, about a day and about an hour before this time; null if not yet. */
    dayRemindedAt: moment("day_reminded_at"),
    hourRemindedAt: moment("hour_reminded_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        searchWords(
          sql`${bookings.name} || ' ' || ${bookings.email} || ' ' || ${bookings.phone} || ' ' || regexp_replace(${bookings.phone}, '[^0-9]', '', 'g')`,
        ),
    ),
  },
  (table) => [
    uniqueIndex("bookings_token").on(table.tokenHash),
    index("bookings_lead").on(table.leadId),
    index("bookings_project").on(table.projectId).where(sql`${table.projectId} is not null`),
    index("bookings_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("bookings_starts").on(table.startsAt, table.id),
    index("bookings_kind").on(table.kindId, table.startsAt),
    index("bookings_state").on(table.state, table.startsAt, table.id),
    index("bookings_words").using("gin", table.search),
    index("bookings_held").on(table.heldUntil).where(sql`${table.state} = 'held'`),
    check("bookings_state_known", isOneOf(table.state, BOOKING_STATES)),
    check("bookings_in_order", sql`${table.startsAt} < ${table.endsAt}`),
    check("bookings_held_until", sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
  ],
);

/**
 * Times when hosts are taken by a booking, including buffers. The constraint `booking_hosts_free` (handwritten in its
 * migration) prevents double bookings of a host regardless of what the program does. A canceled booking has no rows.
 */
export const bookingHosts = pgTable(
  "booking_hosts",
  {
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    hostId: text("host_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    blockedFrom: moment("blocked_from").notNull(),
    blockedUntil: moment("blocked_until").notNull(),
  },
  (table) => [
    primaryKey({ name: "booking_hosts_pk", columns: [table.bookingId, table.hostId] }),
    index("booking_hosts_host").on(table.hostId, table.blockedUntil),
    check("booking_hosts_in_order", sql`${table.blockedFrom} < ${table.blockedUntil}`),
  ],
);
