import { and, asc, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { invoices } from "~/db/schema/invoices";
import { paymentAllocations, paymentRefunds, receivedPayments } from "~/db/schema/received-payments";
import { RECEIVED_COLUMNS, type ReceivedRow } from "~/domain/invoices/allocate.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { findsParts, orSum } from "~/kernel/search.server";
import { isCalendarDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import type { ReceivedKind, ReceivedMethod, ReceivedSort } from "./schema";

/** Part of a payment that pays an invoice. */
export type PaidInvoice = { id: string; number: string; cents: number };

/** Money received or returned, as shown in lists. Days are YYYY-MM-DD; times ISO 8601, in UTC. */
export type ListedReceived = {
  id: string;
  kind: ReceivedKind;
  method: ReceivedMethod;
  business: { id: string; name: string };
  /** Negative for returned money. */
  amountCents: number;
  receivedOn: string;
  reference: string;
  note: string;
  /** Payment that a reversal or refund reduces. */
  originalId: string | null;
  /** Invoices that it currently pays. */
  invoices: PaidInvoice[];
  /** Part that is neither assigned nor refunded: the customer's credit. */
  creditCents: number;
  recordedBy: string;
  createdAt: string;
};

export type ReceivedQuery = ListRequest<ReceivedSort> & {
  method?: ReceivedMethod;
  kind?: ReceivedKind;
  /** Only payments with an unassigned part. */
  credit?: "left";
  businessId?: string;
  /** Both days inclusive; invalid ones are ignored. */
  from?: string;
  to?: string;
};

const SORTS = {
  newest: { type: "moment", column: receivedPayments.createdAt, valueOf: (row) => row.createdAt },
  day: { type: "day", column: receivedPayments.receivedOn, valueOf: (row) => row.receivedOn },
} as const satisfies Record<ReceivedSort, Omit<ListSort<ReceivedRow>, "name" | "direction">>;

/**
 * Lists a page of all money received or returned, newest first. Each word of the text must occur in a word of the
 * reference or note. Needs `invoice.read`.
 */
export async function listReceivedPayments(
  ctx: ReadContext,
  query: ReceivedQuery = {},
): Promise<ListPage<ListedReceived>> {
  requirePermission(ctx, "invoice.read");
  const { sort = "newest", direction = "desc", cursor, limit, text } = query;
  const found = await pageByKey<ReceivedRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: receivedPayments.id,
    from: receivedPayments,
    filter: filterOf(query),
    search: matchesText(text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(RECEIVED_COLUMNS)
        .from(receivedPayments)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...found, items: await toListed(ctx, found.items) };
}

/** A payment with its later reversals and refunds, oldest first. */
export type ReceivedDetail = ListedReceived & { takenOff: ListedReceived[]; unsettled: UnsettledRefund[] };

/** A refund that the provider hasn't confirmed yet, or that failed. */
export type UnsettledRefund = {
  id: string;
  amountCents: number;
  note: string;
  isPending: boolean;
  /** Reason of the failure. */
  failure: string;
  by: string;
  at: string;
};

/** Returns a payment for its back-office page. Needs `invoice.read`. Throws `received-payment.not-found`. */
export async function getReceivedPayment(ctx: ReadContext, id: string): Promise<ReceivedDetail> {
  requirePermission(ctx, "invoice.read");
  const rows = isUuid(id)
    ? await ctx.db
        .select(RECEIVED_COLUMNS)
        .from(receivedPayments)
        .where(or(eq(receivedPayments.id, id), eq(receivedPayments.originalId, id)))
        .orderBy(asc(receivedPayments.createdAt), asc(receivedPayments.id))
    : [];
  const listed = await toListed(ctx, rows);
  const payment = listed.find((row) => row.id === id);
  if (!payment) throw new DomainError("received-payment.not-found");
  const refunds = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.receivedPaymentId, id), ne(paymentRefunds.status, "done")))
    .orderBy(asc(paymentRefunds.askedAt), asc(paymentRefunds.id));
  return {
    ...payment,
    takenOff: listed.filter((row) => row.id !== id),
    unsettled: refunds.map(({ id, amountCents, note, status, failure, askedByLabel, askedAt }) => {
      return {
        id,
        amountCents,
        note,
        isPending: status === "pending",
        failure,
        by: askedByLabel,
        at: askedAt.toISOString(),
      };
    }),
  };
}

function filterOf({ method, kind, credit, businessId, from, to }: ReceivedQuery): SQL | undefined {
  const isOf = businessId && isUuid(businessId) ? eq(receivedPayments.businessId, businessId) : sql`false`;
  return and(
    method ? eq(receivedPayments.method, method) : undefined,
    kind ? eq(receivedPayments.kind, kind) : undefined,
    credit ? gt(receivedPayments.freeCents, 0) : undefined,
    businessId === undefined ? undefined : isOf,
    from && isCalendarDate(from) ? gte(receivedPayments.receivedOn, from) : undefined,
    to && isCalendarDate(to) ? lte(receivedPayments.receivedOn, to) : undefined,
  );
}

function matchesText(text: string | undefined): SQL | undefined {
  return orSum(findsParts(receivedPayments.search, text), [receivedPayments.amountCents], text);
}

async function toListed(ctx: ReadContext, rows: readonly ReceivedRow[]): Promise<ListedReceived[]> {
  if (rows.length === 0) return [];
  const ids = rows.filter(({ kind }) => kind === "payment").map(({ id }) => id);
  const [names, paid] = [await namesOf(ctx, rows), await paidBy(ctx, ids)];
  return readRows(ctx, rows, (row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    business: { id: row.businessId, name: names.get(row.businessId) ?? "" },
    amountCents: row.amountCents,
    receivedOn: row.receivedOn,
    reference: row.reference,
    note: row.note,
    originalId: row.originalId,
    invoices: paid.get(row.id) ?? [],
    creditCents: Math.max(0, row.freeCents),
    recordedBy: row.createdByLabel,
    createdAt: row.createdAt.toISOString(),
  }));
}

async function namesOf(ctx: ReadContext, rows: readonly ReceivedRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ businessId }) => businessId))];
  const found = await ctx.db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * Returns the invoices that each of these payments currently pays, in the order they were issued. For queries that have
 * checked who owns the payments.
 */
export async function paidBy(
  ctx: Pick<ReadContext, "db">,
  ids: readonly string[],
): Promise<Map<string, PaidInvoice[]>> {
  if (ids.length === 0) return new Map();
  const cents = sql<number>`sum(${paymentAllocations.amountCents})::int`;
  const rows = await ctx.db
    .select({ paymentId: paymentAllocations.receivedPaymentId, id: invoices.id, number: invoices.number, cents })
    .from(paymentAllocations)
    .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .where(inArray(paymentAllocations.receivedPaymentId, [...ids]))
    .groupBy(paymentAllocations.receivedPaymentId, invoices.id)
    .having(sql`sum(${paymentAllocations.amountCents}) > 0`)
    .orderBy(asc(invoices.issuedOn), asc(invoices.id));
  const by = new Map<string, PaidInvoice[]>();
  for (const { paymentId, id, number, cents: paid } of rows) {
    by.set(paymentId, [...(by.get(paymentId) ?? []), { id, number: number ?? "", cents: paid }]);
  }
  return by;
}
