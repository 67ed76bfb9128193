import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditedQuote, columnsOf, holdQuote, type Quote, saveQuote, toQuote } from "./internal.server";
import { type OfferRefusal, offerOf } from "./offer.server";
import { isAwaiting, type QuoteInput } from "./schema";

export type QuoteUpdate = {
  id: string;
  /** Version that the editor had read. If absent, the stored one is overwritten. */
  updatedAt?: string;
  quote: QuoteInput;
};

/**
 * `answered`: the customer has accepted or declined, so nothing can change anymore. `address-fixed`: a sent quote
 * belongs to the address it was sent to; duplicate it to use another one.
 */
export type QuoteUpdateOutcome =
  | { outcome: "saved"; quote: Quote }
  | { outcome: "answered" | "address-fixed"; current: Quote }
  | OfferRefusal;

/**
 * Changes the draft of a quote, which customers don't see until it is sent. Needs `quote.draft`. Throws
 * `quote.not-found` and `quote.stale`.
 */
export async function updateQuote(ctx: AppContext, update: QuoteUpdate): Promise<QuoteUpdateOutcome> {
  requirePermission(ctx, "quote.draft");
  const { quote } = update;
  return transact(ctx, async (tx) => {
    const before = await holdQuote(tx, update.id);
    const current = toQuote(tx, before);
    if (!isAwaiting(before.status)) return { outcome: "answered", current };
    await refuseStaleEdit("quote.stale", { row: before, seenAt: update.updatedAt }, () => current);
    const isSent = before.versionId !== null;
    if (isSent && quote.businessEmail !== before.businessEmail) return { outcome: "address-fixed", current };
    const offer = await offerOf(tx, quote, before);
    if ("outcome" in offer) return offer;
    const { content } = offer;
    const row = await saveQuote(tx, before, {
      draft: content,
      // Customers keep seeing the sent version.
      ...(isSent ? {} : { businessEmail: quote.businessEmail, ...columnsOf(content) }),
      updatedAt: changeTime(tx, before),
    });
    await recordAudit(tx, {
      action: "quote.updated",
      subject: { kind: "quote", id: row.id },
      ...changedFields(
        auditedQuote(before.draft, before.businessEmail),
        auditedQuote(content, isSent ? before.businessEmail : quote.businessEmail),
      ),
    });
    return { outcome: "saved", quote: toQuote(tx, row) };
  });
}
