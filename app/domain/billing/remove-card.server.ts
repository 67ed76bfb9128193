import { agreementPath, noticeTitle } from "~/domain/agreements/change-words";
import { removeCards } from "~/domain/agreements/internal.server";
import { holdBusiness } from "~/domain/invoices/internal.server";
import { tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { transact } from "~/kernel/transact.server";
import { requireCardGiver } from "./card-giver.server";

/**
 * Removes the card from an agreement of the customer's business: its invoices are no longer charged. Staff are
 * notified. Needs `business.bill`, or a proven link to the agreement's quote. Throws `agreement.not-found`, also for
 * one of another business or quote.
 */
export async function removeCard(ctx: AppContext, { id }: { id: string }): Promise<{ outcome: "removed" | "none" }> {
  return transact(ctx, async (tx) => {
    const { businessId, agreement: row } = await requireCardGiver(tx, id);
    await holdBusiness(tx, businessId);
    if ((await removeCards(tx, [id])) === 0) return { outcome: "none" };
    await recordAudit(tx, { action: "agreement.card-removed", subject: { kind: "agreement", id } });
    await tellStaffOfMoney(tx, {
      businessId,
      quoteId: row.quoteId,
      title: noticeTitle(row.title, "is no longer charged automatically"),
      text: "The customer removed the card. Invoices are sent as before.",
      path: agreementPath(id),
    });
    return { outcome: "removed" };
  });
}
