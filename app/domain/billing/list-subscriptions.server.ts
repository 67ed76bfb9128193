import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import type { SubscriptionStatus } from "~/db/schema/lists";
import { isOfBusinessNamed } from "~/domain/customers/found-businesses.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import { type Subscription, toSubscription } from "./internal.server";

/** A subscription as shown to staff. Times are ISO 8601, in UTC. */
export type ListedSubscription = Subscription & {
  business: { id: string; name: string };
  createdAt: string;
  updatedAt: string;
};

/** Text matches the customer's name. */
export type SubscriptionQuery = ListRequest<"newest"> & {
  status?: SubscriptionStatus;
  businessId?: string;
};

const COLUMNS = { ...getTableColumns(subscriptions), businessName: businesses.name };
type Row = typeof subscriptions.$inferSelect & { businessName: string };
/** An id that matches nothing. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Lists a page of subscriptions, newest first. Needs `payment.read`. */
export async function listSubscriptions(
  ctx: ReadContext,
  { text, status, businessId, direction = "desc", cursor, limit }: SubscriptionQuery = {},
): Promise<ListPage<ListedSubscription>> {
  requirePermission(ctx, "payment.read");
  const named = text?.trim() ? await isOfBusinessNamed(ctx, subscriptions.businessId, text) : undefined;
  const filters: (SQL | undefined)[] = [
    status && eq(subscriptions.status, status),
    businessId === undefined ? undefined : eq(subscriptions.businessId, isUuid(businessId) ? businessId : NO_ID),
    text?.trim() ? (named ?? eq(subscriptions.id, NO_ID)) : undefined,
  ];
  const page = await pageByKey<Row>(ctx, {
    sort: {
      name: "newest",
      direction,
      type: "moment",
      column: subscriptions.createdAt,
      valueOf: (row) => row.createdAt,
    },
    id: subscriptions.id,
    from: subscriptions,
    filter: and(...filters),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(COLUMNS)
        .from(subscriptions)
        .innerJoin(businesses, eq(businesses.id, subscriptions.businessId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toListed);
}

/** Returns a subscription. Needs `payment.read`. Throws `subscription.not-found`. */
export async function getSubscription(ctx: ReadContext, id: string): Promise<ListedSubscription> {
  requirePermission(ctx, "payment.read");
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(subscriptions)
    .innerJoin(businesses, eq(businesses.id, subscriptions.businessId))
    .where(eq(subscriptions.id, isUuid(id) ? id : NO_ID));
  if (!row) throw new DomainError("subscription.not-found");
  return toListed(row);
}

function toListed(row: Row): ListedSubscription {
  return {
    ...toSubscription(row),
    business: { id: row.businessId, name: row.businessName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
