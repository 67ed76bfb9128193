import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DeclineCause } from "~/db/schema/lists";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { agencyTimeZone } from "~/lib/place";
import { formatQuoteNumber } from "~/lib/quote-number";

type QueryContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Both days inclusive, YYYY-MM-DD. */
export type DeclinePeriod = { from: string; to: string };

/** `cause` is null if the customer chose none. */
export type DeclineCount = { cause: DeclineCause | null; count: number; valueCents: number };

/** A declined quote. */
export type DeclinedQuote = {
  id: string;
  quoteNumber: string;
  businessName: string;
  cause: DeclineCause | null;
  reason: string;
  /** Member of staff who recorded it; empty if the customer declined here. */
  recordedBy: string;
  totalCents: number;
  /** ISO 8601, in UTC. */
  declinedAt: string;
};

/** Counts customers' reasons for declining in a period, most frequent first. Needs `quote.read`. */
export async function countDeclines(ctx: QueryContext, period: DeclinePeriod): Promise<DeclineCount[]> {
  requirePermission(ctx, "quote.read");
  return ctx.db
    .select({
      cause: quotes.declineCause,
      count: sql<number>`count(*)::int`,
      valueCents: sql<number>`sum(${quotes.totalCents})::float8`,
    })
    .from(quotes)
    .where(isDeclinedIn(period))
    .groupBy(quotes.declineCause)
    .orderBy(desc(sql`count(*)`), sql`${quotes.declineCause} nulls last`);
}

/** Lists a page of quotes declined in a period, latest first. Needs `quote.read`. */
export async function listDeclines(
  ctx: QueryContext,
  { cursor, limit, ...period }: DeclinePeriod & { cursor?: string; limit?: number },
): Promise<ListPage<DeclinedQuote>> {
  requirePermission(ctx, "quote.read");
  const { id, number, businessName, declineCause, declineReason, declineRecordedBy, totalCents, declinedAt } = quotes;
  const columns = { id, number, businessName, declineCause, declineReason, declineRecordedBy, totalCents, declinedAt };
  const page = await pageByKey(ctx, {
    sort: {
      name: "declined",
      direction: "desc",
      type: "moment",
      column: declinedAt,
      valueOf: (row: DeclinedRow) => row.declinedAt ?? ctx.clock.now(),
    },
    id,
    from: quotes,
    filter: isDeclinedIn(period),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(columns)
        .from(quotes)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toDeclined);
}

type DeclinedRow = Pick<
  typeof quotes.$inferSelect,
  | "id"
  | "number"
  | "businessName"
  | "declineCause"
  | "declineReason"
  | "declineRecordedBy"
  | "totalCents"
  | "declinedAt"
>;

function toDeclined(row: DeclinedRow): DeclinedQuote {
  const { id, number, businessName, totalCents, declinedAt } = row;
  return {
    id,
    businessName,
    totalCents,
    quoteNumber: number === null ? "" : formatQuoteNumber(number),
    cause: row.declineCause,
    reason: row.declineReason,
    recordedBy: row.declineRecordedBy,
    declinedAt: declinedAt?.toISOString() ?? "",
  };
}

function isDeclinedIn({ from, to }: DeclinePeriod): SQL | undefined {
  return and(
    eq(quotes.status, "declined"),
    gte(quotes.declinedAt, sql`${from}::date::timestamp at time zone ${agencyTimeZone()}`),
    lt(quotes.declinedAt, sql`(${to}::date + 1)::timestamp at time zone ${agencyTimeZone()}`),
  );
}
