import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { invoices } from "~/db/schema/invoices";
import { bankDetailsOf } from "~/domain/settings/invoicing-setting";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { ThreadWaits } from "~/domain/threads/schema";
import { threadWaits } from "~/domain/threads/thread-waits.server";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { findsParts, orSum } from "~/kernel/search.server";
import { agencyDay, isCalendarDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { INVOICE_COLUMNS, type InvoiceRow } from "./internal.server";
import { type InvoiceFilter, type InvoicePart, type InvoiceSort, type InvoiceState, invoiceState } from "./schema";
import { isDueSoon } from "./sum-money.server";

/** An invoice as lists show it. Days are YYYY-MM-DD; moments ISO 8601, in UTC. */
export type ListedInvoice = {
  id: string;
  /** Null: a draft. */
  number: string | null;
  title: string;
  part: InvoicePart | null;
  state: InvoiceState;
  business: { id: string; name: string };
  quoteId: string | null;
  projectId: string | null;
  reference: string;
  issuedOn: string | null;
  dueOn: string | null;
  /** A draft is issued on its own on this day. */
  issueOn: string | null;
  netCents: number;
  taxCents: number;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  openCents: number;
  createdAt: string;
  updatedAt: string;
};

export type InvoiceQuery = ListRequest<InvoiceSort> & {
  state?: InvoiceFilter;
  /** For whom its thread waits. */
  waits?: ThreadWaits;
  businessId?: string;
  quoteId?: string;
  projectId?: string;
  /** Issued in a period, both days included; what is no day counts as left out. */
  from?: string;
  to?: string;
};

type QueryContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

const NEVER_DUE = "9999-12-31";
const OWN_PAGE_SIZE = 25;
const OPEN_MAX = 100;

/** Sorts invoices without a due date last. */
const DUE = sql`coalesce(${invoices.dueOn}, ${NEVER_DUE}::date)`;

const SORTS = {
  created: { type: "moment", column: invoices.createdAt, valueOf: (row) => row.createdAt },
  due: { type: "day", column: invoices.dueOn, valueOf: (row) => row.dueOn ?? NEVER_DUE },
  total: { type: "number", column: invoices.totalCents, valueOf: (row) => row.totalCents },
} as const satisfies Record<InvoiceSort, Omit<ListSort<InvoiceRow>, "name" | "direction">>;

/**
 * A page of all invoices. Each word of the text is part of a word of number, customer, reference or title, or the text
 * is a sum: the total, or what is open. Sorted by due date only issued ones are listed: drafts have none. Needs
 * `invoice.read`.
 */
export async function listInvoices(ctx: QueryContext, query: InvoiceQuery = {}): Promise<ListPage<ListedInvoice>> {
  requirePermission(ctx, "invoice.read");
  const { sort = "created", direction = "desc", cursor, limit, text } = query;
  return page(ctx, { name: sort, direction, ...SORTS[sort] }, filterOf(ctx, query, sort), { text, cursor, limit });
}

/** The condition of an invoice that a query finds, for what belongs to invoices. */
export function isFound(ctx: QueryContext, query: Omit<InvoiceQuery, "sort">): SQL | undefined {
  return and(filterOf(ctx, query, "created"), matchesText(query.text));
}

function filterOf(ctx: QueryContext, query: InvoiceQuery, sort: InvoiceSort): SQL | undefined {
  const { state, waits, businessId, quoteId, projectId, from, to } = query;
  const of = (column: Parameters<typeof eq>[0], id: string | undefined) =>
    id === undefined ? undefined : isUuid(id) ? eq(column, id) : sql`false`;
  return and(
    isIn(ctx, state),
    waits && threadWaits("invoice", invoices.id, waits),
    of(invoices.businessId, businessId),
    of(invoices.quoteId, quoteId),
    of(invoices.projectId, projectId),
    from && isCalendarDate(from) ? gte(invoices.issuedOn, from) : undefined,
    to && isCalendarDate(to) ? sql`${invoices.issuedOn} <= ${to}::date` : undefined,
    sort === "due" ? sql`${invoices.dueOn} is not null` : undefined,
  );
}

const IS_OWED = sql`${invoices.status} in ('issued', 'partly-paid')`;

function isIn(ctx: QueryContext, state: InvoiceFilter | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "open") return IS_OWED;
  if (state === "overdue") return and(IS_OWED, lt(invoices.dueOn, agencyDay(ctx.clock.now())));
  if (state === "due-soon") return and(IS_OWED, isDueSoon(agencyDay(ctx.clock.now())));
  return eq(invoices.status, state);
}

async function page(
  ctx: QueryContext,
  sort: ListSort<InvoiceRow>,
  filter: SQL | undefined,
  { text, ...slice }: Pick<ListRequest, "text" | "cursor" | "limit">,
): Promise<ListPage<ListedInvoice>> {
  const found = await pageByKey<InvoiceRow>(ctx, {
    ...slice,
    sort,
    id: invoices.id,
    from: invoices,
    filter,
    search: matchesText(text),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(INVOICE_COLUMNS)
        .from(invoices)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const names = await namesOf(ctx, found.items);
  const today = agencyDay(ctx.clock.now());
  return readPage(ctx, found, (row) => toListed(row, names, today));
}

function matchesText(text: string | undefined): SQL | undefined {
  return orSum(findsParts(invoices.search, text), [invoices.totalCents, invoices.openCents], text);
}

async function namesOf(ctx: Pick<AppContext, "db" | "log">, rows: readonly InvoiceRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ businessId }) => businessId))];
  const found = await ctx.db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

function toListed(row: InvoiceRow, names: ReadonlyMap<string, string>, today: string): ListedInvoice {
  const { id, number, title, part, quoteId, projectId, reference, issuedOn, dueOn, issueOn } = row;
  const { netCents, taxCents, totalCents, paidCents, creditedCents, openCents } = row;
  return {
    id,
    number,
    title,
    part,
    state: invoiceState(row, today),
    business: { id: row.businessId, name: names.get(row.businessId) ?? row.buyerName },
    quoteId,
    projectId,
    reference,
    issuedOn,
    dueOn,
    issueOn,
    netCents,
    taxCents,
    totalCents,
    paidCents,
    creditedCents,
    openCents,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Lists open invoices of the customer's business, first due first. For customers. */
export async function listOwnOpenInvoices(ctx: QueryContext): Promise<ListedInvoice[]> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const rows = await ctx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), IS_OWED))
    .orderBy(DUE, invoices.id)
    .limit(OPEN_MAX);
  const today = agencyDay(ctx.clock.now());
  const names = await namesOf(ctx, rows);
  return readRows(ctx, rows, (row) => toListed(row, names, today));
}

/** A page of what the customer's business was billed and owes no more, the newest first. For customers. */
export async function listOwnSettledInvoices(
  ctx: QueryContext,
  { cursor }: { cursor?: string } = {},
): Promise<ListPage<ListedInvoice>> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const isSettled = inArray(invoices.status, ["paid", "credited", "written-off"]);
  const sort = { name: "created", direction: "desc", ...SORTS.created } as const;
  return page(ctx, sort, and(eq(invoices.businessId, businessId), isSettled), { cursor, limit: OWN_PAGE_SIZE });
}

/** Bank details and other ways to pay, as Settings say them, a line each. For people of a business. */
export async function listWaysToPay(ctx: QueryContext): Promise<string[]> {
  requireCustomerActor(ctx, "business.bill");
  const invoicing = await getInvoicing(ctx);
  const { howToPay } = invoicing;
  return [...bankDetailsOf(invoicing).split("\n"), ...howToPay.split("\n")].filter((line) => line.trim() !== "");
}
