import { and, asc, desc, eq, sql } from "drizzle-orm";
import { readMoment } from "~/db/schema/columns";
import type {
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookMessageType,
  WebhookOffReason,
  WebhookOutcome,
} from "~/db/schema/lists";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { COUNT_MAX, type ListPage, type ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import type { EndpointRow } from "./internal.server";
import { toPayload } from "./payload";

/** An endpoint as shown to users; never includes its secret. */
export type Endpoint = {
  id: string;
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  /** Null: it is on. */
  off: { reason: WebhookOffReason; since: Date } | null;
  /** Time of the first failed attempt since the last successful one. */
  failingSince: Date | null;
  /** Time until which the previous secret also signs. */
  previousSecretUntil: Date | null;
  createdAt: Date;
  /** ISO time of the last change by a person. Sent back with a change. */
  updatedAt: string;
};

export type EndpointSummary = Endpoint & {
  /** Number of deliveries given up or skipped, counted up to `COUNT_MAX`. */
  undelivered: number;
  /** Number of deliveries that wait for an attempt or are in progress, counted up to `COUNT_MAX`. */
  open: number;
  lastDeliveredAt: Date | null;
};

export type DeliverySummary = {
  id: string;
  endpointId: string;
  eventId: string;
  type: WebhookMessageType;
  status: WebhookDeliveryStatus;
  attempts: number;
  nextAttemptAt: Date | null;
  lastOutcome: WebhookOutcome | null;
  lastHttpStatus: number | null;
  createdAt: Date;
  deliveredAt: Date | null;
};

/** An attempt. Everything after `startedAt` is null while it is in progress. */
export type DeliveryAttempt = {
  number: number;
  startedAt: Date;
  outcome: WebhookOutcome | null;
  httpStatus: number | null;
  durationMs: number | null;
  reply: string | null;
};

export type Delivery = DeliverySummary & {
  endpoint: Pick<Endpoint, "id" | "url" | "off">;
  /** Body of every attempt, byte for byte. */
  payload: string;
  log: DeliveryAttempt[];
};

export type DeliveryQuery = ListRequest<"newest"> & { status?: WebhookDeliveryStatus };

const SUMMARY = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  type: webhookEvents.type,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  lastOutcome: webhookDeliveries.lastOutcome,
  lastHttpStatus: webhookDeliveries.lastHttpStatus,
  createdAt: webhookDeliveries.createdAt,
  deliveredAt: webhookDeliveries.deliveredAt,
};

const ATTEMPTS_SHOWN_MAX = 100;

const NEWEST: ListSort<DeliverySummary> = {
  name: "newest",
  direction: "desc",
  type: "moment",
  column: webhookDeliveries.createdAt,
  valueOf: (row) => row.createdAt,
};

// Drizzle omits the table from names directly in a selected expression, but not from those nested in it.
const LAST_DELIVERED_AT = sql`
  select ${webhookDeliveries.deliveredAt} from ${webhookDeliveries}
  where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.status} = 'delivered'
  order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc limit 1
`;

/** Lists all endpoints, oldest first. Needs `webhook.manage`. */
export async function listEndpoints(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<EndpointSummary[]> {
  requirePermission(ctx, "webhook.manage");
  const rows = await ctx.db
    .select({
      endpoint: webhookEndpoints,
      undelivered: countOf(["failed", "skipped"]),
      open: countOf(["waiting", "sending"]),
      lastDeliveredAt: sql<string | null>`(${LAST_DELIVERED_AT})`,
    })
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  const now = ctx.clock.now();
  return readRows(ctx, rows, ({ endpoint, undelivered, open, lastDeliveredAt }) => ({
    ...toEndpoint(endpoint, now),
    undelivered,
    open,
    lastDeliveredAt: lastDeliveredAt === null ? null : readMoment(lastDeliveredAt),
  }));
}

function countOf(statuses: readonly WebhookDeliveryStatus[]) {
  const counted = statuses.map(
    (status) => sql`(select count(*) from (
      select from ${webhookDeliveries}
      where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.status} = ${status}
      limit ${COUNT_MAX}
    ) counted)`,
  );
  return sql<number>`least(${sql.join(counted, sql` + `)}, ${COUNT_MAX})::int`;
}

/** Returns an endpoint. Needs `webhook.manage`. Throws `webhook.not-found`. */
export async function getEndpoint(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">, id: string): Promise<Endpoint> {
  requirePermission(ctx, "webhook.manage");
  const [row] = isUuid(id) ? await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)) : [];
  if (!row) throw new DomainError("webhook.not-found");
  return toEndpoint(row, ctx.clock.now());
}

/** Lists a page of an endpoint's deliveries, sent or not, newest first. Needs `webhook.manage`. */
export async function listDeliveries(
  ctx: ReadContext,
  { endpointId, status, cursor, limit }: DeliveryQuery & { endpointId: string },
): Promise<ListPage<DeliverySummary>> {
  requirePermission(ctx, "webhook.manage");
  if (!isUuid(endpointId)) throw new DomainError("webhook.not-found");
  return pageByKey<DeliverySummary>(ctx, {
    sort: NEWEST,
    id: webhookDeliveries.id,
    from: webhookDeliveries,
    filter: and(
      eq(webhookDeliveries.endpointId, endpointId),
      status ? eq(webhookDeliveries.status, status) : undefined,
    ),
    cursor,
    ...(limit === undefined ? {} : { limit }),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(SUMMARY)
        .from(webhookDeliveries)
        .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/**
 * Returns a delivery with its body and the newest lines of its log. Needs `webhook.manage`. Throws `webhook.not-found`.
 */
export async function getDelivery(ctx: ReadContext, id: string): Promise<Delivery> {
  requirePermission(ctx, "webhook.manage");
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          ...SUMMARY,
          event: webhookEvents,
          url: webhookEndpoints.url,
          offReason: webhookEndpoints.offReason,
          offSince: webhookEndpoints.offSince,
        })
        .from(webhookDeliveries)
        .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .where(eq(webhookDeliveries.id, id))
    : [];
  if (!row) throw new DomainError("webhook.not-found");
  const { event, url, offReason, offSince, ...summary } = row;
  const log = await ctx.db
    .select({
      number: webhookAttempts.number,
      startedAt: webhookAttempts.startedAt,
      outcome: webhookAttempts.outcome,
      httpStatus: webhookAttempts.httpStatus,
      durationMs: webhookAttempts.durationMs,
      reply: webhookAttempts.reply,
    })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.number))
    .limit(ATTEMPTS_SHOWN_MAX);
  const endpoint = { id: summary.endpointId, url, off: offOf(offReason, offSince) };
  return { ...summary, endpoint, payload: toPayload(event), log };
}

function toEndpoint(row: EndpointRow, now: Date): Endpoint {
  const { id, url, description, eventTypes, failingSince, previousSecretUntil, createdAt } = row;
  return {
    id,
    url,
    description,
    eventTypes,
    failingSince,
    createdAt,
    off: offOf(row.offReason, row.offSince),
    previousSecretUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function offOf(reason: WebhookOffReason | null, since: Date | null): Endpoint["off"] {
  return reason && since ? { reason, since } : null;
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "webhook.stale": Endpoint;
  }
}
