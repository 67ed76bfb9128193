import { and, desc, eq, isNotNull } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { quoteAcceptances } from "~/db/schema/quotes";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { findQuoteRow, listVersionRows, type Quote, type QuoteContext, quoteHash, toQuote } from "./internal.server";
import { type Certificate, findCertificate } from "./own-quotes.server";
import { choiceOf } from "./quote-choice";
import { quoteLines } from "./quote-lines";
import { quoteTotal } from "./quote-total";
import { totalWords } from "./recurring";
import type { QuoteContent } from "./schema";

export type QuoteVersion = {
  id: string;
  version: number;
  isShown: boolean;
  contentHash: string;
  /** Sums in words. */
  total: string;
  sentBy: string;
  /** ISO 8601, in UTC. */
  sentAt: string;
  /** All offered content as lines, and that of the previous version if there was one. */
  lines: string;
  linesBefore: string | null;
};

/** `sentAt` is ISO 8601, in UTC. */
export type ShownVersion = { version: number; content: QuoteContent; sentAt: string };

/** Times are ISO 8601, in UTC. */
export type WithdrawnCertificate = {
  id: string;
  name: string;
  /** Accepted sums in words. */
  total: string;
  acceptedAt: string;
  withdrawnAt: string;
  withdrawnByLabel: string;
  withdrawalReason: string;
};

export type QuoteDetail = {
  quote: Quote;
  /** Newest first. */
  versions: QuoteVersion[];
  /** Version that customers see; null when none was sent. */
  shown: ShownVersion | null;
  /** True when the draft differs from the version that customers see. */
  hasUnsentChanges: boolean;
  certificate: (Certificate & { total: string }) | null;
  /** Withdrawn certificates, latest first. */
  withdrawn: WithdrawnCertificate[];
  /** Project started by the acceptance. */
  project: { id: string; name: string } | null;
};

/** Returns the content of a quote's back-office page. Needs `quote.read`. Throws `quote.not-found`. */
export async function getQuoteDetail(ctx: QuoteContext, id: string): Promise<QuoteDetail> {
  requirePermission(ctx, "quote.read");
  const row = await findQuoteRow(ctx, id);
  const [rows, certificate, withdrawn, [project]] = await Promise.all([
    listVersionRows(ctx, row.id),
    findCertificate(ctx, row.id),
    listWithdrawn(ctx, row.id),
    ctx.db.select({ id: projects.id, name: projects.name }).from(projects).where(eq(projects.quoteId, row.id)),
  ]);
  const versions = rows.map((version, index): QuoteVersion => {
    const before = rows[index + 1];
    return {
      id: version.id,
      version: version.version,
      contentHash: version.contentHash,
      total: totalWords(quoteTotal(version.content)),
      sentBy: version.sentByLabel,
      sentAt: version.createdAt.toISOString(),
      isShown: version.id === row.versionId,
      lines: quoteLines(version.content),
      linesBefore: before ? quoteLines(before.content) : null,
    };
  });
  const seen = rows.find(({ id }) => id === row.versionId);
  const shown = seen ? { version: seen.version, content: seen.content, sentAt: seen.createdAt.toISOString() } : null;
  const hasUnsentChanges = seen !== undefined && seen.contentHash !== quoteHash(row.draft);
  const quote = toQuote(ctx, row);
  const totalOf = (accepted: Pick<Certificate, "versionId" | "chosenItemIds" | "chosenQuantities">) => {
    const version = rows.find(({ id }) => id === accepted.versionId);
    return version ? totalWords(quoteTotal(version.content, choiceOf(accepted))) : "";
  };
  return {
    quote,
    versions,
    shown,
    hasUnsentChanges,
    certificate: certificate && { ...certificate, total: totalOf(certificate) },
    withdrawn: withdrawn.map(({ choice, ...row }) => ({ ...row, total: totalOf(choice) })),
    project: project ?? null,
  };
}

async function listWithdrawn(ctx: ReadContext, quoteId: string) {
  const { id, name, versionId, chosenItemIds, chosenQuantities } = quoteAcceptances;
  const { acceptedAt, withdrawnAt, withdrawnByLabel, withdrawalReason } = quoteAcceptances;
  const choice = { versionId, chosenItemIds, chosenQuantities };
  const rows = await ctx.db
    .select({ id, name, choice, acceptedAt, withdrawnAt, withdrawnByLabel, withdrawalReason })
    .from(quoteAcceptances)
    .where(and(eq(quoteAcceptances.quoteId, quoteId), isNotNull(withdrawnAt)))
    .orderBy(desc(withdrawnAt), desc(id));
  return rows.flatMap(({ acceptedAt, withdrawnAt, ...row }) =>
    withdrawnAt ? [{ ...row, acceptedAt: acceptedAt.toISOString(), withdrawnAt: withdrawnAt.toISOString() }] : [],
  );
}
