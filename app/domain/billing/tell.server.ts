import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { payments, subscriptions } from "~/db/schema/billing";
import type { PaymentFlag } from "~/db/schema/lists";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { withStaffReaders } from "~/domain/notifications/notify-staff.server";
import { notifyOfMoney, tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { spelled } from "~/lib/spelling";
import { emitProviderPayment, emitSubscription } from "./emit-money.server";
import { mailPayment, paymentFacts } from "./mail-payment.server";
import { chargeWords } from "./plan-charge";
import { monthlyCharge, readCharges } from "./read-charges.server";
import { PAYMENT_FLAG_TEXTS, PAYMENTS_PATH, SUBSCRIPTION_PATH } from "./schema";

type PaymentRow = typeof payments.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Notifies the payer's people that a payment succeeded, failed or is being refunded. `invoiceId`: our invoice that it
 * was for, if any. `next`: what happens after a failed payment, if that isn't up to the customer alone.
 */
export async function tellOfPayment(
  tx: TransactionContext,
  before: PaymentRow | undefined,
  after: PaymentRow,
  { invoiceId = null, next = "" }: { invoiceId?: string | null; next?: string } = {},
): Promise<void> {
  const { businessId, description, invoiceNumber } = after;
  await emitProviderPayment(tx, before, after);
  if (!businessId) return;
  // Someone who paid before we knew the business is notified once we do.
  const known = before?.businessId === businessId ? before : undefined;
  const amount = formatMoney(after.amountCents);
  const notice = { businessId, type: "payment" as const, path: PAYMENTS_PATH };
  if (after.status === "paid" && known?.status !== "paid") {
    await mailPayment(tx, after, { kind: "payment-receipt", invoiceId });
    const text = `${description} · invoice ${invoiceNumber}`;
    await notifyBusiness(tx, { ...notice, title: `We received ${amount}. Thank you.`, text, isMailed: true });
  }
  if (after.status === "failed" && known?.status !== "failed") {
    const asked = await mailPayment(tx, after, { kind: "payment-failed", invoiceId, next });
    const path = after.subscriptionId ? SUBSCRIPTION_PATH : PAYMENTS_PATH;
    await notifyBusiness(tx, {
      ...notice,
      path,
      title: `A payment of ${amount} failed`,
      text: next ? `${description}. ${next}` : description,
      isMailed: true,
    });
    await tellStaffOfMoney(tx, {
      businessId,
      quoteId: after.quoteId,
      title: `a payment of ${amount} failed`,
      text: `${description}. ${asked > 0 ? "We emailed the customer to pay in another way." : "There was no one to email about it."}`,
      path: `/admin/payments?status=failed`,
    });
  }
  const refundedCents = after.refundedCents - (known?.refundedCents ?? 0);
  if (refundedCents > 0) {
    const title = `We refunded ${formatMoney(refundedCents)}`;
    await notifyBusiness(tx, { ...notice, title, text: `${description} · invoice ${invoiceNumber}` });
  }
}

/** Notifies the people of a business of its subscription's state, and the agency of changes that affect its income. */
export async function tellOfSubscription(
  tx: TransactionContext,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const { businessId, packageName, status } = after;
  const change = changeOf(before, after);
  if (change) await tellStaff(tx, change, after);
  await emitSubscription(tx, before, after);
  const notice = { businessId, type: "subscription" as const, path: SUBSCRIPTION_PATH };
  const until = formatLongDate(agencyDay(after.currentPeriodEnd));
  const charge = monthlyCharge(after, await readCharges(tx, businessId));
  const price = chargeWords(charge, " a month");
  if (before?.status !== status) {
    if (status === "active") {
      const title = before?.status === "past_due" ? `${packageName} is paid up again` : `${packageName} is active`;
      await notifyBusiness(tx, { ...notice, title, text: `${price}, paid until ${until}` });
    }
    if (status === "past_due") {
      const text = "The last payment failed. Please update the payment method.";
      await notifyBusiness(tx, { ...notice, title: `${packageName} is past due`, text, isMailed: true });
    }
    if (status === "canceled") {
      await notifyBusiness(tx, { ...notice, title: `${packageName} has ended`, text: "Nothing more will be charged." });
    }
    return;
  }
  if (status === "canceled") return;
  if (before.packageName !== packageName) {
    await notifyBusiness(tx, { ...notice, title: `Your plan is now ${packageName}`, text: price });
  }
  if (before.cancelAtPeriodEnd === after.cancelAtPeriodEnd) return;
  const [title, text] = after.cancelAtPeriodEnd
    ? [`${packageName} ${spelled("is canceled")}`, `It stays active until ${until}.`]
    : [`${packageName} continues`, `It is charged again on ${until}.`];
  await notifyBusiness(tx, { ...notice, title, text });
}

type Change = Parameters<TransactionContext["emails"]["subscriptionChanged"]>[0]["change"];

const CHANGES: Readonly<Record<Change, (plan: string) => string>> = {
  began: (plan) => `${plan} began`,
  changed: (plan) => `the plan is now ${plan}`,
  canceled: (plan) => `${plan} ${spelled("is canceled")}`,
  resumed: (plan) => `${plan} continues`,
  failed: (plan) => `a payment for ${plan} failed`,
  ended: (plan) => `${plan} has ended`,
};

/** Returns the change to report to the agency; null if it brings, costs or saves no money. */
function changeOf(before: SubscriptionRow | undefined, after: SubscriptionRow): Change | null {
  if (before?.status !== after.status) {
    if (after.status === "past_due") return "failed";
    if (after.status === "canceled") return "ended";
    return before?.status === "past_due" ? null : "began";
  }
  if (after.status === "canceled") return null;
  if (before.packageName !== after.packageName || before.monthlyPriceCents !== after.monthlyPriceCents)
    return "changed";
  if (before.cancelAtPeriodEnd === after.cancelAtPeriodEnd) return null;
  return after.cancelAtPeriodEnd ? "canceled" : "resumed";
}

async function tellStaff(tx: TransactionContext, change: Change, row: SubscriptionRow): Promise<void> {
  const { businessId, packageName, monthlyPriceCents, currentPeriodEnd } = row;
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const body = await tx.emails.subscriptionChanged({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    businessName: business?.name ?? "",
    packageName,
    monthlyPriceCents,
    change,
    paidUntil: currentPeriodEnd,
    url: `${tx.origin}/admin/customers/${businessId}`,
  });
  const path = `/admin/customers/${businessId}`;
  const readers = await notifyOfMoney(tx, {
    businessId,
    quoteId: null,
    title: CHANGES[change](packageName),
    text: "",
    path,
  });
  for (const to of readers) {
    await queueEmail(tx, { kind: "subscription-changed", to, body });
  }
}

/** Notifies staff of a payment that needs a check. */
export async function tellOfFlag(tx: TransactionContext, payment: PaymentRow & { flag: PaymentFlag }): Promise<void> {
  const identity = await getMailIdentity(tx);
  const body = await tx.emails.paymentFlagged({
    identity,
    origin: tx.origin,
    ...paymentFacts(payment),
    reason: PAYMENT_FLAG_TEXTS[payment.flag],
    payerEmail: payment.payerEmail,
    url: `${tx.origin}/admin/payments?attention=open`,
  });
  const readers = await withStaffReaders(tx, await getRecipients(tx, "system"), {
    type: "money",
    needs: "payment.read",
    settles: "payment.manage",
    title: `A payment of ${formatMoney(payment.amountCents)} needs attention`,
    text: PAYMENT_FLAG_TEXTS[payment.flag],
    path: "/admin/payments?attention=open",
    about: { businessId: payment.businessId },
    inCharge: [],
  });
  for (const to of readers) await queueEmail(tx, { kind: "payment-flagged", to, body });
}
