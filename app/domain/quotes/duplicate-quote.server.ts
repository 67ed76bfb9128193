import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { insertDraft } from "./create-quote.server";
import { usualValidity } from "./create-quote-from-lead.server";
import { findQuoteRow, type Quote, toQuote } from "./internal.server";

/**
 * Makes a new draft of what a quote says, good for the usual time from today. Needs `quote.write`. Throws
 * `quote.not-found`.
 */
export async function duplicateQuote(ctx: AppContext, { id }: { id: string }): Promise<Quote> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const { draft, businessEmail, leadId } = await findQuoteRow(tx, id);
    const items = draft.items.map((item) => ({ ...item, id: tx.ids.uuid() }));
    // A day of before may be over: the work starts after the last day on which it can be accepted.
    const delivery = draft.delivery && { ...draft.delivery, startsOn: null };
    const content = { ...draft, items, delivery, validUntil: usualValidity(tx) };
    return toQuote(tx, await insertDraft(tx, { content, businessEmail, leadId }));
  });
}
