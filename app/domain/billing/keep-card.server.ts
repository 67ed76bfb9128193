import { and, eq, isNull } from "drizzle-orm";
import { agreementMethods } from "~/db/schema/agreement-charges";
import { agreements } from "~/db/schema/agreements";
import { noticeTitle, ownAgreementPath } from "~/domain/agreements/change-words";
import { GONE_CARD } from "~/domain/agreements/internal.server";
import { cardWords } from "~/domain/agreements/schema";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { ProviderCheckout } from "~/kernel/payments";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { PAYMENT_PROVIDER } from "./record-payment.server";

/**
 * Stores the card that a customer gave for an agreement during a visit, replacing an earlier one. Each visit counts
 * once, even if the card has been removed since.
 */
export async function keepCard(tx: TransactionContext, visit: ProviderCheckout): Promise<void> {
  const { agreementId = "" } = visit.metadata;
  const { method, customerId } = visit;
  if (visit.status !== "completed" || !method || !customerId || !isUuid(agreementId)) return;
  const { businessId, title, endsOn } = agreements;
  const [agreement] = await tx.db
    .select({ businessId, title, endsOn })
    .from(agreements)
    .where(eq(agreements.id, agreementId));
  if (!agreement) return;
  await holdBusiness(tx, agreement.businessId);
  if ((await tx.db.$count(agreementMethods, eq(agreementMethods.visitId, visit.id))) > 0) return;
  const now = tx.clock.now();
  const [before] = await tx.db
    .update(agreementMethods)
    .set({ removedAt: now, ...GONE_CARD })
    .where(and(eq(agreementMethods.agreementId, agreementId), isNull(agreementMethods.removedAt)))
    .returning({ chargesFrom: agreementMethods.chargesFrom });
  const isOver = agreement.endsOn !== null && agreement.endsOn < today(tx);
  const { brand, last4 } = method;
  await tx.db.insert(agreementMethods).values({
    id: tx.ids.uuid(),
    agreementId,
    visitId: visit.id,
    customerId,
    methodId: method.id,
    givenAt: now,
    chargesFrom: before?.chargesFrom ?? now,
    ...(isOver ? { ...GONE_CARD, removedAt: now } : { brand, last4 }),
  });
  if (isOver) return;
  await recordAudit(onBehalfOf(tx, PAYMENT_PROVIDER), {
    action: "agreement.card-given",
    subject: { kind: "agreement", id: agreementId },
    after: { card: cardWords(method) },
  });
  await notifyBusiness(tx, {
    businessId: agreement.businessId,
    type: "payment",
    path: ownAgreementPath(agreementId),
    title: noticeTitle(agreement.title, "is charged automatically"),
    text: `Invoices from now on are charged to ${cardWords(method)}.`,
    isMailed: true,
  });
}
