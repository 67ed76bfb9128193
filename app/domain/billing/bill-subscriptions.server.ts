import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { subscriptions } from "~/db/schema/billing";
import { subscriptionInvoices } from "~/db/schema/received-payments";
import { followSubscription, noteBilledMonth } from "~/domain/agreements/follow-subscription.server";
import { findBuyer, referenceOf } from "~/domain/invoices/billing-parties.server";
import { auditedInvoice, holdBusiness } from "~/domain/invoices/internal.server";
import { nextMonth } from "~/domain/invoices/invoice-days";
import { askFor } from "~/domain/invoices/invoice-sums";
import { issueHeldInvoice } from "~/domain/invoices/issue-held-invoice.server";
import { storeDraft } from "~/domain/invoices/store-lines.server";
import { ONE } from "~/domain/money/line";
import { readTaxes } from "~/domain/taxes/queries.server";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, agencyDay, formatLongDate } from "~/lib/calendar-date";
import { tellOfSubscription } from "./tell.server";

const AT_ONCE_MAX = 500;
/** Maximum of months billed per run and subscription, for one that hasn't been billed for long. */
const MONTHS_MAX = 12;

const HOUR_MS = 60 * 60 * 1000;

type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Bills the next month of every subscription that no provider charges and whose paid period is over; one canceled as of
 * the end of that period ends instead. Each month is billed once, however often and by however many processes this is
 * called. For the worker. Returns the number of issued invoices.
 */
export async function billSubscriptions(ctx: AppContext): Promise<number> {
  const due = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.providerId),
        ne(subscriptions.status, "canceled"),
        lte(subscriptions.currentPeriodEnd, ctx.clock.now()),
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(AT_ONCE_MAX);
  let billed = 0;
  for (const { id } of due) {
    for (let month = 0; month < MONTHS_MAX; month++) {
      const more = await transact(ctx, (tx) => billMonth(tx, id));
      if (!more) break;
      billed += 1;
    }
  }
  return billed;
}

/**
 * Bills the next month of a subscription that we bill, if due, and returns whether it was. The caller checks
 * permissions.
 */
export async function billMonth(tx: TransactionContext, id: string): Promise<boolean> {
  const [row] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  const now = tx.clock.now();
  if (!row || row.status === "canceled" || row.currentPeriodEnd > now) return false;
  if (row.cancelAtPeriodEnd) {
    const ended = { status: "canceled" as const, updatedAt: now };
    await tx.db.update(subscriptions).set(ended).where(eq(subscriptions.id, id));
    await tellOfSubscription(tx, row, { ...row, ...ended });
    await followSubscription(tx, { ...row, ...ended }, "customer");
    await recordAudit(tx, { action: "subscription.ended", subject: { kind: "subscription", id } });
    return false;
  }
  await issueMonth(tx, row);
  return true;
}

async function issueMonth(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const { id, businessId, packageName, monthlyPriceCents, currentPeriodEnd, createdAt } = row;
  const from = agencyDay(currentPeriodEnd);
  const until = nextMonth(from, agencyDay(createdAt));
  const period = `${formatLongDate(from)} to ${formatLongDate(addDays(until, -1))}`;
  await holdBusiness(tx, businessId);
  const taxes = await readTaxes(tx);
  const line = {
    name: `${packageName} plan`,
    description: period,
    quantity: ONE,
    unit: "month" as const,
    unitPriceCents: monthlyPriceCents,
    ...usualTax(taxes, { name: packageName }),
  };
  const buyer = await findBuyer(tx, businessId);
  const { asked, sums } = askFor({
    lines: [line],
    discount: null,
    isTaxIncluded: taxes.areIncluded,
    isExempt: buyer.exemptionNumber !== "",
  });
  const draft = await storeDraft(tx, {
    businessId,
    buyerName: buyer.name,
    title: `${packageName} plan, ${period}`,
    reference: await referenceOf(tx, businessId),
    lines: [line],
    asked,
    sums,
  });
  await recordAudit(tx, {
    action: "invoice.created",
    subject: { kind: "invoice", id: draft.id },
    after: auditedInvoice(draft),
  });
  await tx.db.insert(subscriptionInvoices).values({ subscriptionId: id, periodStart: from, invoiceId: draft.id });
  const paid = { currentPeriodEnd: endOf(currentPeriodEnd, from, until), updatedAt: tx.clock.now() };
  await tx.db.update(subscriptions).set(paid).where(eq(subscriptions.id, id));
  const agreementId = await followSubscription(tx, { ...row, ...paid }, "customer");
  await noteBilledMonth(tx, agreementId, { from, until, invoiceId: draft.id });
  await issueHeldInvoice(tx, draft);
}

/**
 * Returns the time of day as many days later as the month has, shifted by an hour if a clock change would move it to
 * another day.
 */
function endOf(moment: Date, from: string, until: string): Date {
  const end = moment.getTime() + Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`);
  const day = agencyDay(new Date(end));
  if (day === until) return new Date(end);
  return new Date(day < until ? end + HOUR_MS : end - HOUR_MS);
}
