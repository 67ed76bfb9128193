import { notifyBusiness } from "~/domain/notifications/notify.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { addDays, agencyDay, formatLongDate } from "~/lib/calendar-date";
import { mailReminder, numberOf, quotePath } from "./announce.server";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { freezeVersion } from "./freeze-version.server";
import { columnsOf, findShownVersion, holdQuote, saveQuote, toQuote } from "./internal.server";
import { quotedOf, withPromotion } from "./promotion-terms.server";
import { isAwaiting, type PromotionRefusal, QUOTE_EXTENSION_DAYS } from "./schema";

export type ExtendQuoteOutcome =
  | { outcome: "extended"; validUntil: string }
  | { outcome: "answered" | "unsent" }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal };

/**
 * Extends a quote that awaits an answer by two weeks, counted from today if it has expired: the version that the
 * customer sees is copied to a new one with the later date, and the customer is notified. Staff's unsent changes stay
 * unsent. Needs `quote.write`. Throws `quote.not-found` and `quote.stale`.
 */
export async function extendQuote(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<ExtendQuoteOutcome> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const before = await holdQuote(tx, id);
    const shown = await findShownVersion(tx, before);
    if (!shown) return { outcome: "unsent" };
    if (!isAwaiting(before.status)) return { outcome: "answered" };
    await refuseStaleEdit("quote.stale", { row: before, seenAt: updatedAt }, () => toQuote(tx, before));
    const today = agencyDay(tx.clock.now());
    const from = shown.content.validUntil > today ? shown.content.validUntil : today;
    const validUntil = addDays(from, QUOTE_EXTENSION_DAYS);
    const terms = await withPromotion(tx, { ...shown.content, validUntil }, quotedOf(before));
    if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
    const version = await freezeVersion(tx, before, terms.content);
    const row = await saveQuote(tx, before, {
      versionId: version.id,
      draft: { ...before.draft, validUntil },
      ...columnsOf(version.content),
      updatedAt: changeTime(tx, before),
    });
    const words = {
      title: `Quote ${numberOf(row)} is good until ${formatLongDate(validUntil)}`,
      text: "You have more time to respond.",
    };
    if (row.businessId) {
      await notifyBusiness(tx, { businessId: row.businessId, type: "quote", path: quotePath(row), ...words });
    } else if (row.status === "sent") {
      await mailReminder(tx, { row, version }, words);
    }
    await emitQuoteEvent(tx, "quote.sent", { row, version });
    await recordAudit(tx, {
      action: "quote.extended",
      subject: { kind: "quote", id },
      before: { validUntil: shown.content.validUntil },
      after: { validUntil, version: version.version },
    });
    return { outcome: "extended", validUntil };
  });
}
