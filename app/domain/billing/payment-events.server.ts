import { desc, eq } from "drizzle-orm";
import { paymentEvents } from "~/db/schema/billing";
import type { PaymentEventState } from "~/db/schema/lists";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { countUpTo, type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import { PAYMENT_WEBHOOK_PATH } from "./schema";

export type ListedPaymentEvent = {
  id: string;
  type: string;
  objectId: string;
  state: PaymentEventState;
  note: string;
  attempts: number;
  receivedAt: Date;
};

export type PaymentEventDetail = ListedPaymentEvent & {
  providerId: string;
  occurredAt: Date;
  settledAt: Date | null;
  /** As received, without secrets, as readable JSON. */
  body: string;
  /** True when applying it again could change something. */
  isOurs: boolean;
};

/** State of the connection to the payment provider, for staff. Never includes a key. */
export type PaymentSetup = {
  hasKeys: boolean;
  isLive: boolean;
  /** Address for the provider's events. */
  webhookUrl: string;
  lastEvent: Pick<ListedPaymentEvent, "type" | "state" | "receivedAt"> | null;
  failed: ListPage<never>["total"];
};

const COLUMNS = {
  id: paymentEvents.key,
  type: paymentEvents.type,
  objectId: paymentEvents.objectId,
  state: paymentEvents.state,
  note: paymentEvents.note,
  attempts: paymentEvents.attempts,
  receivedAt: paymentEvents.receivedAt,
};

const NEWEST: ListSort<ListedPaymentEvent> = {
  name: "newest",
  direction: "desc",
  type: "moment",
  column: paymentEvents.receivedAt,
  valueOf: (row) => row.receivedAt,
};

/** Lists a page of events from the payment provider, newest first. Needs `payment.manage`. */
export async function listPaymentEvents(
  ctx: ReadContext,
  { state, cursor, limit }: ListRequest<"newest"> & { state?: PaymentEventState } = {},
): Promise<ListPage<ListedPaymentEvent>> {
  requirePermission(ctx, "payment.manage");
  return pageByKey<ListedPaymentEvent>(ctx, {
    sort: NEWEST,
    id: paymentEvents.key,
    from: paymentEvents,
    cursor,
    limit,
    filter: state ? eq(paymentEvents.state, state) : undefined,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(COLUMNS)
        .from(paymentEvents)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** Returns an event. Needs `payment.manage`. Throws `payment-event.not-found`. */
export async function getPaymentEvent(ctx: ReadContext, id: string): Promise<PaymentEventDetail> {
  requirePermission(ctx, "payment.manage");
  const [row] = isUuid(id) ? await ctx.db.select().from(paymentEvents).where(eq(paymentEvents.key, id)) : [];
  if (!row) throw new DomainError("payment-event.not-found");
  const { id: providerId, key, objectKind, body, ...event } = row;
  return { ...event, id: key, providerId, body: JSON.stringify(body, null, 2), isOurs: objectKind !== null };
}

/** Returns the state of the payment setup, and of the provider's events. Needs `setting.read`. */
export async function getPaymentSetup(
  ctx: Pick<AppContext, "by" | "db" | "log" | "origin" | "payments">,
): Promise<PaymentSetup> {
  requirePermission(ctx, "setting.read");
  const [[last], failed] = await Promise.all([
    ctx.db
      .select(COLUMNS)
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.key))
      .limit(1),
    countUpTo(ctx, paymentEvents, eq(paymentEvents.state, "failed")),
  ]);
  return {
    hasKeys: ctx.payments !== null,
    isLive: ctx.payments?.isLive ?? false,
    webhookUrl: ctx.origin + PAYMENT_WEBHOOK_PATH,
    lastEvent: last ? { type: last.type, state: last.state, receivedAt: last.receivedAt } : null,
    failed,
  };
}
