import { and, eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { agreementPath, noticeTitle } from "~/domain/agreements/change-words";
import { removeCards } from "~/domain/agreements/internal.server";
import { holdBusiness } from "~/domain/invoices/internal.server";
import { tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Takes the card from an agreement of the customer's business: nothing of it is charged from now on. Staff are told.
 * Needs `business.bill`. Throws `agreement.not-found`, also for one of another business.
 */
export async function removeCard(ctx: AppContext, { id }: { id: string }): Promise<{ outcome: "removed" | "none" }> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    await holdBusiness(tx, businessId);
    const isOwn = and(eq(agreements.id, id), eq(agreements.businessId, businessId));
    const { title, quoteId } = agreements;
    const [row] = isUuid(id) ? await tx.db.select({ title, quoteId }).from(agreements).where(isOwn) : [];
    if (!row) throw new DomainError("agreement.not-found");
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
