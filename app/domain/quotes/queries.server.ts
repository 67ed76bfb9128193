import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import type { ThreadWaits } from "~/domain/threads/schema";
import { threadWaits } from "~/domain/threads/thread-waits.server";
import { type AskedDays, isInDays } from "~/kernel/agency-days.server";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { matchesWords, orSum } from "~/kernel/search.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { findQuoteRow, QUOTE_COLUMNS, type Quote, type QuoteContext, type QuoteRow, toQuote } from "./internal.server";
import { holds } from "./own-quotes.server";
import { choiceOf } from "./quote-choice";
import { type QuoteFilter, type QuoteSort, withPlainNumbers } from "./schema";

export type { Quote } from "./internal.server";

/**
 * Text is searched for in the number, the names and the email address. The days are those on which quotes were last
 * sent; for accepted or declined ones, those of the answer.
 */
export type QuoteQuery = ListRequest<QuoteSort> & {
  state?: QuoteFilter;
  /** Side that the thread waits for. A requested change also waits for us. */
  waits?: ThreadWaits;
  leadId?: string;
  /** Id of one customer. */
  businessId?: string;
} & AskedDays;

const SORTS = {
  created: { type: "moment", column: quotes.createdAt, valueOf: (row) => row.createdAt },
  value: { type: "number", column: quotes.totalCents, valueOf: (row) => row.totalCents },
} as const satisfies Record<QuoteSort, Omit<ListSort<QuoteRow>, "name" | "direction">>;

/** Lists a page of quotes, newest first by default. Needs `quote.read`. */
export async function listQuotes(ctx: QuoteContext, query: QuoteQuery = {}): Promise<ListPage<Quote>> {
  requirePermission(ctx, "quote.read");
  const { text, state, waits, leadId, businessId, sort = "created", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<ChosenRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: quotes.id,
    from: quotes,
    filter: and(
      state && isInState(ctx, state),
      waits && isWaitingFor(ctx, waits),
      isInDays(momentOf(state), query),
      leadId === undefined ? undefined : isOfLead(leadId),
      businessId === undefined ? undefined : isOfBusiness(businessId),
    ),
    search: matchesText(text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ ...QUOTE_COLUMNS, ...CHOSEN })
        .from(quotes)
        .leftJoin(quoteAcceptances, holds(quotes.id))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toChosenQuote(ctx, row));
}

/** Returns a quote. Needs `quote.read`. Throws `quote.not-found`. */
export async function getQuote(ctx: QuoteContext, id: string): Promise<Quote> {
  requirePermission(ctx, "quote.read");
  const row = await findQuoteRow(ctx, id);
  const [chosen] = await ctx.db.select(CHOSEN).from(quoteAcceptances).where(holds(row.id));
  return toQuote(ctx, row, choiceOf(chosen ?? null));
}

function matchesText(text: string | undefined): SQL | undefined {
  const plain = withPlainNumbers(text);
  const words = matchesWords(quotes.search, text);
  const found = plain === text ? words : or(words, matchesWords(quotes.search, plain));
  return orSum(found, [quotes.totalCents], text);
}

const { chosenItemIds, chosenQuantities } = quoteAcceptances;
const CHOSEN = { chosenItemIds, chosenQuantities };

type ChosenRow = QuoteRow & { [Column in keyof typeof CHOSEN]: (typeof CHOSEN)[Column]["_"]["data"] | null };

function toChosenQuote(ctx: Pick<AppContext, "clock">, { chosenItemIds, chosenQuantities, ...row }: ChosenRow): Quote {
  return toQuote(ctx, row, { ids: chosenItemIds ?? [], quantities: chosenQuantities ?? {} });
}

/**
 * Counts quotes that await an answer and can still be accepted, with their value, and those sent since a given time.
 * Needs `quote.read`.
 */
export async function sumOpenQuotes(
  ctx: QuoteContext,
  since: Date,
): Promise<{ count: number; valueCents: number; recent: number }> {
  requirePermission(ctx, "quote.read");
  const [sums] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      valueCents: sql<number>`coalesce(sum(${quotes.totalCents}), 0)::float8`,
      recent: sql<number>`(count(*) filter (where ${gte(quotes.sentAt, since)}))::int`,
    })
    .from(quotes)
    .where(isInState(ctx, "open"));
  return sums ?? { count: 0, valueCents: 0, recent: 0 };
}

function isWaitingFor(ctx: Pick<AppContext, "clock">, who: ThreadWaits): SQL | undefined {
  const thread = threadWaits("quote", quotes.id, who);
  return who === "us" ? or(thread, isInState(ctx, "change-asked")) : thread;
}

function momentOf(state: QuoteFilter | undefined) {
  if (state === "accepted") return quotes.acceptedAt;
  return state === "declined" ? quotes.declinedAt : quotes.sentAt;
}

/** Condition: a quote is in this state, by the rules of `stateOf`. */
function isInState(ctx: Pick<AppContext, "clock">, state: QuoteFilter): SQL | undefined {
  if (state === "draft") return isNull(quotes.number);
  const isSent = isNotNull(quotes.number);
  if (state === "accepted" || state === "declined") return and(isSent, eq(quotes.status, state));
  const today = agencyDay(ctx.clock.now());
  const isAwaiting = inArray(quotes.status, ["pending", "sent"]);
  if (state === "expired") return and(isSent, isAwaiting, lt(quotes.validUntil, today));
  const isGood = and(isSent, isAwaiting, gte(quotes.validUntil, today));
  if (state === "open") return isGood;
  if (state === "change-asked") return and(isGood, isNotNull(quotes.changeAskedAt));
  return and(isGood, eq(quotes.status, state), isNull(quotes.changeAskedAt));
}

function isOfBusiness(businessId: string): SQL {
  return isUuid(businessId) ? eq(quotes.businessId, businessId) : sql`false`;
}

function isOfLead(leadId: string): SQL {
  return isUuid(leadId) ? eq(quotes.leadId, leadId) : sql`false`;
}
