import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { insertDraft } from "./create-quote.server";
import { usualValidity } from "./create-quote-from-lead.server";
import { findQuoteRow, type Quote, toQuote } from "./internal.server";

/**
 * Copies a quote's content to a new draft, valid for the default period from today. Needs `quote.write`. Throws
 * `quote.not-found`.
 */
export async function duplicateQuote(ctx: AppContext, { id }: { id: string }): Promise<Quote> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const { draft, businessEmail, leadId } = await findQuoteRow(tx, id);
    const items = draft.items.map((item) => ({ ...item, id: tx.ids.uuid() }));
    // The old start may be in the past, so work starts after the last day of acceptance.
    const delivery = draft.delivery && { ...draft.delivery, startsOn: null };
    const content = { ...draft, items, delivery, validUntil: usualValidity(tx) };
    return toQuote(tx, await insertDraft(tx, { content, businessEmail, leadId }));
  });
}
