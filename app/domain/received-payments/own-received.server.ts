import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { receivedPayments } from "~/db/schema/received-payments";
import { RECEIVED_COLUMNS, type ReceivedRow } from "~/domain/invoices/allocate.server";
import type { ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { readRows } from "~/kernel/read-rows.server";
import { type PaidInvoice, paidBy } from "./queries.server";
import type { ReceivedMethod } from "./schema";

/** A customer's payment not made through the provider, as they see it. The day is YYYY-MM-DD. */
export type OwnReceived = {
  id: string;
  receivedOn: string;
  method: ReceivedMethod;
  reference: string;
  amountCents: number;
  /** Part that was reversed, because it was recorded by mistake or bounced, or was refunded. */
  goneCents: number;
  /** Invoices that it currently pays. */
  invoices: PaidInvoice[];
};

const OWN_PAGE_SIZE = 25;

/** Lists a page of the checks, transfers and cash from the customer's business, newest first. For customers. */
export async function listOwnReceived(ctx: ReadContext, cursor?: string): Promise<ListPage<OwnReceived>> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const page = await pageByKey<ReceivedRow>(ctx, {
    sort: {
      name: "newest",
      direction: "desc",
      type: "moment",
      column: receivedPayments.createdAt,
      valueOf: (row) => row.createdAt,
    },
    id: receivedPayments.id,
    from: receivedPayments,
    cursor,
    limit: OWN_PAGE_SIZE,
    filter: and(
      eq(receivedPayments.businessId, businessId),
      eq(receivedPayments.kind, "payment"),
      ne(receivedPayments.method, "stripe"),
    ),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(RECEIVED_COLUMNS)
        .from(receivedPayments)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const ids = page.items.map(({ id }) => id);
  const [paid, gone] = [await paidBy(ctx, ids), await goneOf(ctx, ids)];
  return {
    ...page,
    items: readRows(ctx, page.items, ({ id, receivedOn, method, reference, amountCents }) => ({
      id,
      receivedOn,
      method,
      reference,
      amountCents,
      goneCents: gone.get(id) ?? 0,
      invoices: paid.get(id) ?? [],
    })),
  };
}

async function goneOf({ db }: Pick<ReadContext, "db">, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: receivedPayments.originalId, cents: sql<number>`-sum(${receivedPayments.amountCents})::int` })
    .from(receivedPayments)
    .where(inArray(receivedPayments.originalId, [...ids]))
    .groupBy(receivedPayments.originalId);
  return new Map(rows.map(({ id, cents }) => [id ?? "", cents]));
}
