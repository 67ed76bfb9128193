import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { subscriptions } from "~/db/schema/billing";
import { pricingPlans } from "~/db/schema/plans";
import { subscriptionInvoices } from "~/db/schema/received-payments";
import { today } from "~/domain/invoices/internal.server";
import { nextMonth } from "~/domain/invoices/invoice-days";
import { ONE } from "~/domain/money/line";
import { readTaxes } from "~/domain/taxes/queries.server";
import { NO_TAX, usualTax } from "~/domain/taxes/usual-tax";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import type { AgreementLine } from "./bill";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, AGREEMENT_COLUMNS, type AgreementRow, readLineSets, storeLineSet } from "./internal.server";
import { MONTHS_OF, periodFrom } from "./periods";
import type { AgreementEnder, Rhythm } from "./schema";

type SubscriptionRow = typeof subscriptions.$inferSelect;

const AT_ONCE_MAX = 100;

/**
 * Updates or creates the agreement of a locked subscription. A new price applies from today on. Part of every change of
 * a subscription. `by` is who ends it, if it ends now. Returns the agreement's id.
 */
export async function followSubscription(
  tx: TransactionContext,
  subscription: SubscriptionRow,
  by: AgreementEnder,
): Promise<string> {
  const [before] = await tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(eq(agreements.subscriptionId, subscription.id))
    .for("update");
  const values = await valuesOf(tx, subscription, before);
  const ends = { endsOn: values.endsOn, endedBy: values.endsOn === null ? null : (before?.endedBy ?? by) };
  if (!before) {
    const { line, ...terms } = values;
    const row = await AGREEMENT.create(tx, { ...terms, ...ends, ...OF_A_PLAN });
    await storeLineSet(tx, row.id, { fromOn: row.startsOn, lines: [line] });
    if (subscription.status !== "canceled") await emitAgreement(tx, "agreement.started", row);
    return row.id;
  }
  const isRepriced = await changeLine(tx, before, values.line);
  const { nextOn, billingDay, title, businessId, rhythm } = values;
  // A new month doesn't change what was agreed, so it adds no entry to the record.
  await tx.db.update(agreements).set({ nextOn, billingDay }).where(eq(agreements.id, before.id));
  const isEnding = before.endsOn !== ends.endsOn;
  const isOther = before.title !== title || before.businessId !== businessId || before.rhythm !== rhythm;
  if (!isRepriced && !isEnding && !isOther) return before.id;
  const row = await AGREEMENT.change(tx, before, { ...ends, title, businessId, rhythm });
  const isEnd = isEnding && row.endsOn !== null;
  await emitAgreement(tx, isEnd ? "agreement.ended" : "agreement.changed", row);
  return row.id;
}

/** Records the invoice of a month that we bill, in the transaction that creates it. */
export async function noteBilledMonth(
  tx: TransactionContext,
  agreementId: string,
  month: { from: string; until: string; invoiceId: string },
): Promise<void> {
  const { from, until, invoiceId } = month;
  await tx.db
    .insert(agreementPeriods)
    .values({ agreementId, fromOn: from, toOn: addDays(until, -1), invoiceId })
    .onConflictDoNothing();
}

/**
 * Creates agreements for subscriptions that are older than agreements, without notifying anyone. One that can't be
 * created doesn't hold up the others. For the worker. Returns how many were created.
 */
export async function followEarlierSubscriptions(ctx: AppContext): Promise<number> {
  let made = 0;
  let last = "";
  for (;;) {
    const rows = await ctx.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .leftJoin(agreements, eq(agreements.subscriptionId, subscriptions.id))
      .where(and(isNull(agreements.id), last === "" ? undefined : gt(subscriptions.id, last)))
      .orderBy(asc(subscriptions.id))
      .limit(AT_ONCE_MAX);
    for (const { id } of rows) {
      try {
        await transact(ctx, (tx) => followEarlierSubscription(tx, id));
        made += 1;
      } catch (error) {
        ctx.log.error(
          { err: error, subscription: id },
          "a plan’s agreement could not be made; the next hour tries again",
        );
      }
      last = id;
    }
    if (rows.length < AT_ONCE_MAX) return made;
  }
}

/** Creates the agreement of a subscription in its current state, unless it has one. Nobody is notified. */
export async function followEarlierSubscription(tx: TransactionContext, id: string): Promise<void> {
  const [subscription] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!subscription || (await tx.db.$count(agreements, eq(agreements.subscriptionId, id))) > 0) return;
  const { line, ...terms } = await valuesOf(tx, subscription, undefined);
  const { createdAt, updatedAt } = subscription;
  const agreementId = tx.ids.uuid();
  const endedBy = terms.endsOn === null ? null : ("customer" as const);
  await tx.db.insert(agreements).values({ ...terms, ...OF_A_PLAN, id: agreementId, endedBy, createdAt, updatedAt });
  await storeLineSet(tx, agreementId, { fromOn: terms.startsOn, lines: [line] });
  const billed = await tx.db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.subscriptionId, id));
  for (const { periodStart: from, invoiceId } of billed)
    await noteBilledMonth(tx, agreementId, { from, until: nextMonth(from, agencyDay(createdAt)), invoiceId });
}

/** Customers change and cancel a plan on its own page, so it has no agreement terms. */
const OF_A_PLAN = { firstPeriod: "by-days", isDraft: false } as const;

async function valuesOf(tx: TransactionContext, subscription: SubscriptionRow, before: AgreementRow | undefined) {
  const { businessId, packageName, currentPeriodEnd, createdAt } = subscription;
  const taxes = await readTaxes(tx);
  const { rhythm, priceCents } = await priceOf(tx, subscription);
  const startsOn = before?.startsOn ?? agencyDay(createdAt);
  const until = agencyDay(currentPeriodEnd);
  const nextOn = until < startsOn ? startsOn : until;
  const isUntaxed = subscription.providerId !== null && subscription.chargedTax === "";
  const line: AgreementLine = {
    name: `${packageName} plan`,
    description: "",
    quantity: ONE,
    unit: rhythm === "year" ? "piece" : "month",
    unitPriceCents: priceCents,
    ...(isUntaxed ? NO_TAX : usualTax(taxes, { name: packageName })),
  };
  return {
    subscriptionId: subscription.id,
    businessId,
    title: line.name,
    rhythm,
    startsOn,
    billingDay: billingDayFor({ rhythm, startsOn, nextOn }),
    nextOn,
    endsOn: endOf(tx, subscription, { startsOn, nextOn, known: before?.endsOn ?? null }),
    isTaxIncluded: before?.isTaxIncluded ?? (taxes.areIncluded && !isUntaxed),
    line,
  };
}

/** The price of a period: subscriptions store the monthly price, even if a plan is charged by the year. */
async function priceOf(
  { db }: TransactionContext,
  { planId, monthlyPriceCents }: SubscriptionRow,
): Promise<{ rhythm: Rhythm; priceCents: number }> {
  const isYearly = and(eq(pricingPlans.id, planId ?? ""), eq(pricingPlans.billingPeriod, "year"));
  const [plan] = planId ? await db.select({ cents: pricingPlans.priceCents }).from(pricingPlans).where(isYearly) : [];
  if (!plan) return { rhythm: "month", priceCents: monthlyPriceCents };
  const isAsListed = Math.round(plan.cents / MONTHS_OF.year) === monthlyPriceCents;
  return { rhythm: "year", priceCents: isAsListed ? plan.cents : monthlyPriceCents * MONTHS_OF.year };
}

/** The date of the first day, unless the provider's periods begin on another. */
function billingDayFor({ rhythm, startsOn, nextOn }: { rhythm: Rhythm; startsOn: string; nextOn: string }): number {
  const billingDay = Number(startsOn.slice(8));
  const schedule = { rhythm, startsOn, billingDay, firstPeriod: "by-days", endsOn: null } as const;
  const next = periodFrom(schedule, nextOn);
  return next && next.days === next.ofDays ? billingDay : Number(nextOn.slice(8));
}

/** Its last day: the end of the paid period if it ends with that, or else the day it ended. Null if it continues. */
function endOf(
  tx: TransactionContext,
  { status, cancelAtPeriodEnd, updatedAt }: SubscriptionRow,
  { startsOn, nextOn, known }: { startsOn: string; nextOn: string; known: string | null },
): string | null {
  const last = addDays(nextOn, -1);
  const notBefore = (day: string) => (day < startsOn ? startsOn : day);
  if (status !== "canceled") return cancelAtPeriodEnd ? notBefore(last) : null;
  if (known !== null && known <= today(tx)) return known;
  const ended = agencyDay(updatedAt);
  return notBefore(ended < last ? ended : last);
}

/** Stores the line from today on if it differs. Billed days keep theirs. */
async function changeLine(tx: TransactionContext, { id, startsOn }: AgreementRow, line: AgreementLine) {
  const last = (await readLineSets(tx, [id])).get(id)?.at(-1)?.lines[0];
  if (last?.name === line.name && last.unitPriceCents === line.unitPriceCents) return false;
  const day = today(tx);
  await storeLineSet(tx, id, { fromOn: day < startsOn ? startsOn : day, lines: [line] });
  return true;
}
