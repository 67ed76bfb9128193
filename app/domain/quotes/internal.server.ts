import { and, desc, eq, getTableColumns, lt, max, sql } from "drizzle-orm";
import type { DeclineCause } from "~/db/schema/lists";
import { type QuoteContent, toStoredContent } from "~/db/schema/quote-content";
import { type PeriodSum, quotes, quoteVersions } from "~/db/schema/quotes";
import { type Choice, NO_CHOICE } from "~/domain/money/choice";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { canonicalHash } from "~/kernel/hashes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { type QuoteTotal, quoteTotal } from "./quote-total";
import { isAwaiting, type QuoteState, type QuoteStatus } from "./schema";

/** Context for checking if a quote has expired. */
export type QuoteContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

const { search: _search, ...columns } = getTableColumns(quotes);

/** All columns except the search words. */
export const QUOTE_COLUMNS = columns;

export type QuoteRow = Omit<typeof quotes.$inferSelect, "search">;
export type VersionRow = typeof quoteVersions.$inferSelect;

/** A quote as staff and programs see it. Times are ISO 8601, in UTC. */
export type Quote = {
  id: string;
  /** Null when it was never sent. */
  quoteNumber: string | null;
  leadId: string | null;
  businessId: string | null;
  businessName: string;
  contactName: string;
  businessEmail: string;
  status: QuoteStatus;
  state: QuoteState;
  /** Content in progress; customers see the last sent version. After acceptance: the accepted content. */
  draft: QuoteContent;
  /** The customer's choices on acceptance; empty before. */
  choice: Choice;
  /** Total of the version that customers see, or of the draft if none was sent. */
  totalCents: number;
  depositCents: number;
  /** Price per period for each rhythm; not part of the total. */
  recurring: PeriodSum[];
  /** YYYY-MM-DD */
  validUntil: string;
  sentAt: string | null;
  acceptedAt: string | null;
  declinedAt: string | null;
  declineReason: string;
  /** Time of the customer's change request, during which nobody can accept the quote. */
  changeAskedAt: string | null;
  /** Null when none was chosen. */
  declineCause: DeclineCause | null;
  /** Member of staff who recorded the refusal, with the evidence; empty if the customer declined here. */
  declineRecordedBy: string;
  declineEvidence: string;
  createdAt: string;
  /** Sent back with an edit to detect stale ones. */
  updatedAt: string;
};

export function toQuote(ctx: Pick<AppContext, "clock">, row: QuoteRow, choice: Choice = NO_CHOICE): Quote {
  const { id, leadId, businessId, businessName, contactName, businessEmail, status, draft } = row;
  const {
    totalCents,
    depositCents,
    recurring,
    validUntil,
    declineReason,
    declineCause,
    declineRecordedBy,
    declineEvidence,
  } = row;
  return {
    id,
    leadId,
    businessId,
    businessName,
    contactName,
    businessEmail,
    status,
    draft,
    choice,
    totalCents,
    depositCents,
    recurring,
    validUntil,
    declineReason,
    declineCause,
    declineRecordedBy,
    declineEvidence,
    quoteNumber: row.number === null ? null : formatQuoteNumber(row.number),
    state: stateOf(row, agencyDay(ctx.clock.now())),
    changeAskedAt: isAwaiting(status) ? (row.changeAskedAt?.toISOString() ?? null) : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Standing = Pick<QuoteRow, "number" | "status" | "validUntil" | "changeAskedAt">;

/** Returns the state of a quote on a day of the agency's calendar. It's still valid on its last day. */
export function stateOf({ number, status, validUntil, changeAskedAt }: Standing, today: string): QuoteState {
  if (number === null) return "draft";
  if (!isAwaiting(status)) return status;
  if (validUntil < today) return "expired";
  return changeAskedAt === null ? status : "change-asked";
}

/** Reads a quote. Throws `quote.not-found`. */
export async function findQuoteRow(ctx: ReadContext, id: string): Promise<QuoteRow> {
  if (!isUuid(id)) throw new DomainError("quote.not-found");
  const [row] = await ctx.db.select(QUOTE_COLUMNS).from(quotes).where(eq(quotes.id, id));
  if (!row) throw new DomainError("quote.not-found");
  return row;
}

/**
 * Reads a quote and locks it until the transaction ends, so that concurrent decisions can't both apply. Throws
 * `quote.not-found`.
 */
export async function holdQuote(tx: TransactionContext, id: string): Promise<QuoteRow> {
  if (!isUuid(id)) throw new DomainError("quote.not-found");
  const [row] = await tx.db.select(QUOTE_COLUMNS).from(quotes).where(eq(quotes.id, id)).for("update");
  if (!row) throw new DomainError("quote.not-found");
  return row;
}

/** Updates a locked quote. */
export async function saveQuote(
  tx: TransactionContext,
  row: Pick<QuoteRow, "id">,
  changes: Partial<typeof quotes.$inferInsert>,
): Promise<QuoteRow> {
  const [saved] = await tx.db.update(quotes).set(changes).where(eq(quotes.id, row.id)).returning(QUOTE_COLUMNS);
  if (!saved) throw new Error("a held quote was gone");
  return saved;
}

/** Finds the version that customers see; null when none was sent. */
export async function findShownVersion(
  ctx: ReadContext,
  { versionId }: Pick<QuoteRow, "versionId">,
): Promise<VersionRow | null> {
  if (versionId === null) return null;
  const [version] = await ctx.db.select().from(quoteVersions).where(eq(quoteVersions.id, versionId));
  if (!version) throw new Error("a quote names a version that is not there");
  return version;
}

/** Lists all versions of a quote, newest first. */
export async function listVersionRows(ctx: ReadContext, quoteId: string): Promise<VersionRow[]> {
  return ctx.db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version));
}

/** Finds the version that a version replaced; null when it is the first. */
export async function findVersionBefore(
  ctx: ReadContext,
  { quoteId, version }: VersionRow,
): Promise<VersionRow | null> {
  const isEarlier = and(eq(quoteVersions.quoteId, quoteId), lt(quoteVersions.version, version));
  const [before] = await ctx.db
    .select()
    .from(quoteVersions)
    .where(isEarlier)
    .orderBy(desc(quoteVersions.version))
    .limit(1);
  return before ?? null;
}

/**
 * Returns the SHA-256 of a quote's stored content, in hexadecimal: equal contents have equal hashes, whenever they were
 * stored.
 */
export function quoteHash(content: QuoteContent): string {
  return canonicalHash(toStoredContent(content));
}

/** Returns the hash that an acceptance's certificate contains, for this exact version and choice. */
export function acceptanceHash(
  version: Pick<VersionRow, "contentHash">,
  { ids, quantities }: Choice,
  totalCents: number,
): string {
  const chosen = { version: version.contentHash, chosenItemIds: ids.toSorted(), totalCents };
  const hasQuantities = Object.keys(quantities).length > 0;
  return canonicalHash(hasQuantities ? { ...chosen, chosenQuantities: quantities } : chosen);
}

const QUOTE_NUMBERS_LOCK = 727_103;

/** Takes the next quote number. Locks the numbers until the transaction ends, so that none is skipped or used twice. */
export async function takeQuoteNumber(tx: TransactionContext): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${QUOTE_NUMBERS_LOCK})`);
  const [last] = await tx.db.select({ number: max(quotes.number) }).from(quotes);
  return (last?.number ?? 0) + 1;
}

/** Returns the number of a locked quote's next version. */
export async function nextVersion(tx: TransactionContext, quoteId: string): Promise<number> {
  const [last] = await tx.db
    .select({ version: max(quoteVersions.version) })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId)));
  return (last?.version ?? 0) + 1;
}

/** Returns the columns that duplicate parts of a content. */
export function columnsOf(content: QuoteContent) {
  const { businessName, contactName, validUntil } = content;
  return { businessName, contactName, validUntil, ...sumsOf(quoteTotal(content)) };
}

/** Returns the columns that duplicate a total. */
export function sumsOf({ totalCents, depositCents, recurring }: QuoteTotal) {
  return {
    totalCents,
    depositCents,
    recurring: recurring.map(({ rhythm, totalCents: cents }): PeriodSum => ({ rhythm, totalCents: cents })),
  };
}

/** Returns a quote's fields for the audit log. */
export function auditedQuote(content: QuoteContent, businessEmail: string): Record<string, unknown> {
  return { ...toStoredContent(content), businessEmail, totalCents: quoteTotal(content).totalCents };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "quote.stale": Quote;
  }
}
