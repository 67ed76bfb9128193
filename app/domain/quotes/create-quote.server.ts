import type { QuoteContent } from "~/db/schema/quote-content";
import { quotes } from "~/db/schema/quotes";
import type { Actor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import {
  auditedQuote,
  columnsOf,
  QUOTE_COLUMNS,
  type Quote,
  type QuoteRow,
  toContent,
  toQuote,
} from "./internal.server";
import { withPromotion } from "./promotion-terms.server";
import type { PromotionRefusal, QuoteInput } from "./schema";

export type QuoteCreation =
  | { outcome: "saved"; quote: Quote }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal };

/** Stores a new draft, which nobody but staff sees before it is sent. Needs `quote.write`. */
export async function createQuote(
  ctx: AppContext,
  actor: Actor,
  { quote, requestId }: { quote: QuoteInput; requestId?: string | undefined },
): Promise<QuoteCreation> {
  requirePermission(actor, "quote.write");
  return transact(ctx, async (tx) => {
    const terms = await withPromotion(tx, toContent(tx, quote));
    if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
    const { businessEmail } = quote;
    const row = await insertDraft(tx, actor, { content: terms.content, businessEmail, requestId });
    return { outcome: "saved", quote: toQuote(tx, row) };
  });
}

/** Stores a draft with its audit row. For verbs, once they know that the actor may. */
export async function insertDraft(
  tx: TransactionContext,
  actor: Actor,
  draft: {
    content: QuoteContent;
    businessEmail: string;
    leadId?: string | null;
    requestId?: string | undefined;
  },
): Promise<QuoteRow> {
  const { content, businessEmail, leadId = null, requestId } = draft;
  const now = tx.clock.now();
  const [row] = await tx.db
    .insert(quotes)
    .values({
      ...{ id: tx.ids.uuid(), leadId, businessEmail, status: "pending", draft: content, ...columnsOf(content) },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning(QUOTE_COLUMNS);
  if (!row) throw new Error("an inserted quote came back empty");
  await recordAudit(tx, {
    actor,
    action: "quote.created",
    subject: { kind: "quote", id: row.id },
    after: { ...auditedQuote(content, businessEmail), ...(leadId ? { leadId } : {}) },
    requestId,
  });
  return row;
}
