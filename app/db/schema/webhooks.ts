import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_OUTCOMES,
  type WebhookDeliveryStatus,
  type WebhookEventType,
  type WebhookMessageType,
  type WebhookOffReason,
  type WebhookOutcome,
} from "./lists";
import { shapedJson } from "./stored-json";
import { aRecord } from "./stored-shapes";

/** URLs of other programs that are notified of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    /** Starts with https. */
    url: text("url").notNull().unique("webhook_endpoints_url"),
    description: text("description").notNull().default(""),
    eventTypes: text("event_types").array().$type<WebhookEventType[]>().notNull(),
    /** Encrypted by the vault, so that this table doesn't reveal it. */
    sealedSecret: text("sealed_secret").notNull(),
    /** Previous secret, which also signs until the time in the next column. */
    sealedPreviousSecret: text("sealed_previous_secret"),
    previousSecretUntil: moment("previous_secret_until"),
    /** Null while the endpoint is on. */
    offReason: text("off_reason").$type<WebhookOffReason>(),
    offSince: moment("off_since"),
    /** When the first attempt failed since the last success. */
    failingSince: moment("failing_since"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    check("webhook_endpoints_off_reason_known", isOneOf(table.offReason, WEBHOOK_OFF_REASONS)),
    check("webhook_endpoints_off_dated", sql`(${table.offReason} is null) = (${table.offSince} is null)`),
    check(
      "webhook_endpoints_previous_secret_ends",
      sql`(${table.sealedPreviousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
);

/** Events for endpoints, as snapshots of the data at the time. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    /** Id, the same for every endpoint and attempt, so that a receiver can recognize duplicates. */
    id: uuid("id").primaryKey(),
    type: text("type").$type<WebhookMessageType>().notNull(),
    data: shapedJson("data", aRecord).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("webhook_events_created").on(table.createdAt),
    index("webhook_events_about").on(sql`(${table.data}->>'id')`),
    check("webhook_events_type_known", isOneOf(table.type, [...WEBHOOK_EVENT_TYPES, "webhook.test"])),
  ],
);

/** Delivery of one event to one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    status: text("status").$type<WebhookDeliveryStatus>().notNull(),
    /** Number of entries in the log of attempts. */
    attempts: integer("attempts").notNull().default(0),
    /**
     * Failed attempts in the current series, which determine the delay of the next one. A resend by staff starts a new
     * series.
     */
    failures: integer("failures").notNull().default(0),
    /** Queued job for the next attempt; any other job for this delivery is stale. */
    workKey: uuid("work_key").notNull(),
    /** Null: right away, or never again. */
    nextAttemptAt: moment("next_attempt_at"),
    lastOutcome: text("last_outcome").$type<WebhookOutcome>(),
    lastHttpStatus: integer("last_http_status"),
    createdAt: moment("created_at").notNull(),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.eventId, table.endpointId),
    index("webhook_deliveries_newest").on(
      table.endpointId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("webhook_deliveries_status").on(
      table.endpointId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("webhook_deliveries_open").on(table.id).where(sql`${table.status} in ('waiting', 'sending')`),
    check("webhook_deliveries_status_known", isOneOf(table.status, WEBHOOK_DELIVERY_STATUSES)),
    check("webhook_deliveries_last_outcome_known", isOneOf(table.lastOutcome, WEBHOOK_OUTCOMES)),
  ],
);

/** Attempts to deliver an event. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    /** Counted from 1. */
    number: integer("number").notNull(),
    startedAt: moment("started_at").notNull(),
    /** Null, like the next columns, while the attempt is in progress. */
    outcome: text("outcome").$type<WebhookOutcome>(),
    httpStatus: integer("http_status"),
    durationMs: integer("duration_ms"),
    /** Beginning of the response, or the error. */
    reply: text("reply"),
  },
  (table) => [
    primaryKey({ name: "webhook_attempts_pk", columns: [table.deliveryId, table.number] }),
    check("webhook_attempts_outcome_known", isOneOf(table.outcome, WEBHOOK_OUTCOMES)),
  ],
);
