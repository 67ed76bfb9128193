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

/** A question of a kind of booking, and what the visitor wrote. */
export type BookingAnswer = { question: string; answer: string };

/** Kinds of times that visitors book. The two that are shipped are here once they were booked or changed. */
export const bookingKinds = pgTable(
  "booking_kinds",
  {
    id: uuid("id").primaryKey(),
    /** Last part of the address of its page. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    minutes: integer("minutes").notNull(),
    place: text("place").$type<BookingPlace>().notNull(),
    /** Link of the call, or the address; empty for a phone call. */
    placeDetails: text("place_details").notNull().default(""),
    /** Minutes around it in which its host takes nothing else. */
    bufferBefore: integer("buffer_before").notNull().default(0),
    bufferAfter: integer("buffer_after").notNull().default(0),
    /** Hours before it begins until which it can be booked, moved and canceled. */
    noticeHours: integer("notice_hours").notNull(),
    /** Days ahead on which it can be booked. */
    aheadDays: integer("ahead_days").notNull(),
    /** Limit for one day of the agency; null: as many as there is time for. */
    perDay: integer("per_day"),
    hosting: text("hosting").$type<BookingHosting>().notNull(),
    /** Accounts of its hosts; empty: everyone who may answer leads. */
    hostIds: text("host_ids").array().notNull().default([]),
    questions: text("questions").array().notNull().default([]),
    /** Visitors can book it. */
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

/** Times that were booked, and those held for someone who types their details. They go with their lead. */
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
    /** When a held time is free again; null: it is no longer just held. */
    heldUntil: moment("held_until"),
    /** SHA-256 of the key in the address of its page. */
    tokenHash: text("token_hash").notNull(),
    /** Null while it is held. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** Records that it's about besides its lead. */
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    answers: shapedJson("answers", listOf<BookingAnswer>(objectOf<BookingAnswer>({ question: aText, answer: aText })))
      .notNull()
      .default([]),
    /** Zone in which the visitor chose it, by its IANA name. */
    timeZone: text("time_zone").notNull(),
    /** Rises with each change that calendars are told of. */
    sequence: integer("sequence").notNull().default(0),
    /** When the visitor was last told that we're running late; null: never for this time. */
    lateAt: moment("late_at"),
    /** When the visitor chose this time, or staff moved it there; null while it is held, and in what is older. */
    chosenAt: moment("chosen_at"),
    /** When the visitor was reminded of this time, about a day and about an hour before it; null: not yet. */
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
 * When hosts are taken by a booking, with the buffers around it. The constraint `booking_hosts_free` (by hand in its
 * migration) lets no host be taken twice at a time, whatever the program does. A canceled booking has none.
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
