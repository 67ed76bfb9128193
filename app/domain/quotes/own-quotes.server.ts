import { and, type Column, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { DeclineCause } from "~/db/schema/lists";
import { quoteAcceptances, quotes, quoteVersions } from "~/db/schema/quotes";
import { getQuoteBalance, type QuoteBalance } from "~/domain/billing/quote-balance.server";
import { listQuoteInvoices, type QuoteBills } from "~/domain/invoices/list-quote-invoices.server";
import { isFor, mayAnswer } from "~/domain/links/addressee.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { findRequestAgain } from "./find-request-again.server";
import {
  findShownVersion,
  listVersionRows,
  QUOTE_COLUMNS,
  type QuoteContext,
  type QuoteRow,
  stateOf,
  type VersionRow,
} from "./internal.server";
import { businessWords } from "./offer-words";
import { choiceOf } from "./quote-choice";
import { type QuoteTotal, quoteTotal } from "./quote-total";
import { isAwaiting, type QuoteContent, type QuoteState } from "./schema";
import { type VersionChanges, versionChanges } from "./version-changes";

/** A quote in the business view. Days are YYYY-MM-DD; times ISO 8601, in UTC. */
export type BusinessQuote = ReturnType<typeof businessWords> &
  Pick<QuoteRow, "id" | "businessEmail" | "totalCents" | "recurring" | "validUntil" | "status" | "businessName"> & {
    quoteNumber: string;
    createdAt: string;
    state: QuoteState;
    description: string;
  };

/** Certificate of an acceptance: who accepted what, when and from where. */
export type Certificate = Omit<typeof quoteAcceptances.$inferSelect, "acceptedAt"> & {
  /** ISO 8601, in UTC. */
  acceptedAt: string;
};

/** Content of a quote's page. */
export type OpenedQuote = BusinessQuote & {
  versionId: string;
  version: number;
  content: QuoteContent;
  /** Time at which this version was sent, ISO 8601, in UTC. */
  versionSentAt: string;
  /** Total with the accepted options; before acceptance, without options. */
  total: QuoteTotal;
  /** Differences from the previous version; null for the first. */
  changes: (VersionChanges & { before: number }) | null;
  /** Earlier versions, newest first. */
  olderVersions: number[];
  /** Time of the customer's pending change request, ISO 8601, in UTC. */
  changeAskedAt: string | null;
  /** True when this person may answer the quote and pay for it. */
  mayAnswer: boolean;
  /** True when a business has claimed it. */
  isClaimed: boolean;
  certificate: Certificate | null;
  balance: QuoteBalance;
  /** Bills; through a link, ways to pay are shown only to a person who has confirmed the mailbox. */
  bills: QuoteBills;
  declinedAt: string | null;
  declineReason: string;
  /** Null when none was chosen. */
  declineCause: DeclineCause | null;
  /** Time at which a new one was requested after it had expired, ISO 8601, in UTC. */
  requestedAgainAt: string | null;
};

const OWN_COLUMNS = { ...QUOTE_COLUMNS, content: quoteVersions.content };
type OwnRow = QuoteRow & { content: QuoteContent };

/** Lists a page of the quotes sent to the customer, newest first. Throws `permission.denied` for other actors. */
export async function listOwnQuotes(
  ctx: QuoteContext,
  { cursor, limit }: { cursor?: string; limit?: number } = {},
): Promise<ListPage<BusinessQuote>> {
  const customer = requireCustomerActor(ctx, "business.bill");
  const page = await pageByKey<OwnRow>(ctx, {
    sort: {
      name: "created",
      direction: "desc",
      type: "moment",
      column: quotes.createdAt,
      valueOf: (row) => row.createdAt,
    },
    id: quotes.id,
    from: quotes,
    filter: isFor(customer),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(OWN_COLUMNS)
        .from(quotes)
        .innerJoin(quoteVersions, eq(quoteVersions.id, quotes.versionId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toBusinessQuote(ctx, row, row.content));
}

/**
 * Returns a quote in the business view, for a person it was sent to. Throws `quote.not-found` when it was never sent,
 * and `quote.not-yours` when it was sent to others.
 */
export async function getOwnQuote(ctx: QuoteContext, id: string): Promise<BusinessQuote> {
  const { row, version } = await findOwnQuote(ctx, requireCustomerActor(ctx, "business.bill"), id);
  return toBusinessQuote(ctx, row, version.content);
}

/** Returns the page of a quote, for a person it was sent to. Throws as `getOwnQuote` does. */
export async function openOwnQuote(ctx: QuoteContext, id: string): Promise<OpenedQuote> {
  const customer = requireCustomerActor(ctx, "business.bill");
  const { row, version } = await findOwnQuote(ctx, customer, id);
  return describeQuote(ctx, row, version, mayAnswer(customer, row));
}

/**
 * Returns the page of the quote that a link opens. Hides ways to pay and the certificate's email address, device and
 * code unless the caller has confirmed the mailbox. Throws `quote.not-found`.
 */
export async function openLinkedQuote(ctx: QuoteContext): Promise<OpenedQuote> {
  const { actor } = ctx.by;
  if (actor.kind !== "link" || actor.record.kind !== "quote") throw new DomainError("quote.not-found");
  const row = await findSentRow(ctx, actor.record.id, undefined);
  if (!row) throw new DomainError("quote.not-found");
  const opened = await describeQuote(ctx, row, await shownVersion(ctx, row), true);
  if (actor.isProven) return opened;
  const { certificate } = opened;
  const hidden = { email: "", userId: "", clientAddress: "", userAgent: "", verifyCode: "" };
  const bills = { ...opened.bills, bankDetails: "", howToPay: "" };
  return { ...opened, bills, certificate: certificate && { ...certificate, ...hidden } };
}

/**
 * Returns the quote for its document, to staff, to people it was sent to and through a link. Throws as `getOwnQuote`
 * does.
 */
export async function getQuoteForDocument(ctx: QuoteContext, id: string): Promise<OpenedQuote> {
  const { actor } = ctx.by;
  if (actor.kind === "link" && actor.record.id === id) return openLinkedQuote(ctx);
  if (actor.kind === "customer") return openOwnQuote(ctx, id);
  requirePermission(ctx, "quote.read");
  const row = await findSentRow(ctx, id, undefined);
  if (!row) throw new DomainError("quote.not-found");
  return describeQuote(ctx, row, await shownVersion(ctx, row), false);
}

async function findOwnQuote(ctx: QuoteContext, customer: CustomerActor, id: string) {
  const row = await findSentRow(ctx, id, isFor(customer));
  if (row) return { row, version: await shownVersion(ctx, row) };
  const isThere = await findSentRow(ctx, id, undefined);
  throw new DomainError(isThere ? "quote.not-yours" : "quote.not-found");
}

async function findSentRow(ctx: ReadContext, id: string, filter: SQL | undefined): Promise<QuoteRow | undefined> {
  if (!isUuid(id)) return undefined;
  const isThis = and(eq(quotes.id, id), isNotNull(quotes.versionId), filter);
  const [row] = await ctx.db.select(QUOTE_COLUMNS).from(quotes).where(isThis);
  return row;
}

async function shownVersion(ctx: ReadContext, row: QuoteRow): Promise<VersionRow> {
  const version = await findShownVersion(ctx, row);
  if (!version) throw new DomainError("quote.not-found");
  return version;
}

function toBusinessQuote(ctx: Pick<AppContext, "clock">, row: QuoteRow, content: QuoteContent): BusinessQuote {
  const { id, businessEmail, status, totalCents, recurring } = row;
  return {
    id,
    businessEmail,
    status,
    totalCents,
    recurring,
    ...businessWords(content),
    businessName: content.businessName,
    validUntil: content.validUntil,
    description: content.message,
    quoteNumber: row.number === null ? "" : formatQuoteNumber(row.number),
    state: stateOf(row, agencyDay(ctx.clock.now())),
    createdAt: row.createdAt.toISOString(),
  };
}

async function describeQuote(
  ctx: QuoteContext,
  row: QuoteRow,
  version: VersionRow,
  isTheirs: boolean,
): Promise<OpenedQuote> {
  const [certificate, balance, requestedAgainAt, versions, bills] = await Promise.all([
    findCertificate(ctx, row.id),
    getQuoteBalance(ctx, row.id),
    findRequestAgain(ctx, version.id),
    listVersionRows(ctx, row.id),
    listQuoteInvoices(ctx, row.id),
  ]);
  const older = versions.filter((other) => other.version < version.version);
  const [last] = older;
  return {
    ...toBusinessQuote(ctx, row, version.content),
    versionId: version.id,
    version: version.version,
    content: version.content,
    certificate,
    balance,
    bills,
    versionSentAt: version.createdAt.toISOString(),
    total: quoteTotal(version.content, choiceOf(certificate)),
    changes: last ? { ...versionChanges(last.content, version.content), before: last.version } : null,
    olderVersions: older.map((other) => other.version),
    changeAskedAt: isAwaiting(row.status) ? (row.changeAskedAt?.toISOString() ?? null) : null,
    mayAnswer: isTheirs,
    isClaimed: row.businessId !== null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    declineCause: row.declineCause,
    requestedAgainAt,
  };
}

/** Finds the certificate of a quote's acceptance, for callers who may see the quote. Null when it isn't accepted. */
export async function findCertificate(ctx: ReadContext, quoteId: string): Promise<Certificate | null> {
  const [row] = await ctx.db.select().from(quoteAcceptances).where(holds(quoteId));
  return row ? { ...row, acceptedAt: row.acceptedAt.toISOString() } : null;
}

/** Condition: a certificate is the valid one of a quote. */
export function holds(quoteId: string | Column): SQL | undefined {
  return and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.withdrawnAt));
}
