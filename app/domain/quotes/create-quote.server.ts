import type { QuoteContent } from "~/db/schema/quote-content";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { auditedQuote, columnsOf, QUOTE_COLUMNS, type Quote, type QuoteRow, toQuote } from "./internal.server";
import { type OfferRefusal, offerOf } from "./offer.server";
import type { QuoteInput } from "./schema";

export type QuoteCreation = { outcome: "saved"; quote: Quote } | OfferRefusal;

/** Stores a new draft, visible only to staff until it is sent. Needs `quote.draft`. */
export async function createQuote(ctx: AppContext, { quote }: { quote: QuoteInput }): Promise<QuoteCreation> {
  requirePermission(ctx, "quote.draft");
  return transact(ctx, async (tx) => {
    const offer = await offerOf(tx, quote);
    if ("outcome" in offer) return offer;
    const { businessEmail } = quote;
    const row = await insertDraft(tx, { content: offer.content, businessEmail });
    return { outcome: "saved", quote: toQuote(tx, row) };
  });
}

/** Stores a draft with its audit row. For verbs that have checked the actor's permission. */
export async function insertDraft(
  tx: TransactionContext,
  draft: {
    content: QuoteContent;
    businessEmail: string;
    leadId?: string | null;
  },
): Promise<QuoteRow> {
  const { content, businessEmail, leadId = null } = draft;
  const now = tx.clock.now();
  const [row] = await tx.db
    .insert(quotes)
    .values({
      id: tx.ids.uuid(),
      leadId,
      businessEmail,
      status: "pending",
      draft: content,
      ...columnsOf(content),
      createdAt: now,
      updatedAt: now,
    })
    .returning(QUOTE_COLUMNS);
  if (!row) throw new Error("an inserted quote came back empty");
  await recordAudit(tx, {
    action: "quote.created",
    subject: { kind: "quote", id: row.id },
    after: { ...auditedQuote(content, businessEmail), ...(leadId ? { leadId } : {}) },
  });
  return row;
}
