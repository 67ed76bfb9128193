import type { QuoteContent } from "~/db/schema/quote-content";
import { quoteVersions } from "~/db/schema/quotes";
import { actorId, actorLabel } from "~/kernel/actor";
import type { TransactionContext } from "~/kernel/transact.server";
import { columnsOf, findShownVersion, nextVersion, type QuoteRow, quoteHash, type VersionRow } from "./internal.server";

/**
 * Returns the version of a locked quote with this content: the one that customers already see if it is equal, else a
 * new one.
 */
export async function freezeVersion(
  tx: TransactionContext,
  quote: QuoteRow,
  content: QuoteContent,
): Promise<VersionRow> {
  const { actor } = tx.by;
  const hash = quoteHash(content);
  const shown = await findShownVersion(tx, quote);
  if (shown?.contentHash === hash) return shown;
  const [version] = await tx.db
    .insert(quoteVersions)
    .values({
      id: tx.ids.uuid(),
      quoteId: quote.id,
      version: await nextVersion(tx, quote.id),
      content,
      contentHash: hash,
      totalCents: columnsOf(content).totalCents,
      sentById: actorId(actor),
      sentByLabel: actorLabel(actor),
      createdAt: tx.clock.now(),
    })
    .returning();
  if (!version) throw new Error("an inserted version came back empty");
  return version;
}
