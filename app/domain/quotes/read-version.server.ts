import { DomainError } from "~/kernel/domain-error";
import { listVersionRows, type QuoteContext } from "./internal.server";
import { type OpenedQuote, openLinkedQuote, openOwnQuote } from "./own-quotes.server";
import { type QuoteTotal, quoteTotal } from "./quote-total";
import type { QuoteContent } from "./schema";

/** An earlier version of a quote, read-only. */
export type ReplacedVersion = {
  quote: Pick<OpenedQuote, "id" | "quoteNumber" | "version" | "businessEmail">;
  version: number;
  content: QuoteContent;
  total: QuoteTotal;
  /** ISO 8601, in UTC. */
  sentAt: string;
};

/**
 * Returns a version replaced by a newer one, for people the quote is for and through a link to it. Throws
 * `quote.not-found`, also for the current version, and `quote.not-yours`.
 */
export async function readReplacedVersion(
  ctx: QuoteContext,
  { id, version }: { id: string; version: number },
): Promise<ReplacedVersion> {
  const opened = ctx.by.actor.kind === "link" ? await openLinkedQuote(ctx) : await openOwnQuote(ctx, id);
  const isReplaced = opened.id === id && opened.olderVersions.includes(version);
  const row = isReplaced ? (await listVersionRows(ctx, id)).find((other) => other.version === version) : undefined;
  if (!row) throw new DomainError("quote.not-found");
  const { quoteNumber, businessEmail, version: newest } = opened;
  return {
    quote: { id, quoteNumber, businessEmail, version: newest },
    version,
    content: row.content,
    total: quoteTotal(row.content),
    sentAt: row.createdAt.toISOString(),
  };
}
