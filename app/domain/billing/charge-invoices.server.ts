import { and, asc, eq, lt, sql } from "drizzle-orm";
import { agreementCharges, agreementMethods } from "~/db/schema/agreement-charges";
import { checkouts } from "~/db/schema/billing";
import { invoiceCheckouts } from "~/db/schema/received-payments";
import { CHARGE_DAYS } from "~/domain/agreements/charge-days";
import { holdInvoice, today } from "~/domain/invoices/internal.server";
import { openCents } from "~/domain/invoices/schema";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { type Payments, ProviderFailed, type ProviderRefusal } from "~/kernel/payments";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { closePage } from "./checkout.server";
import { invoiceDescription, NOT_CHARGED_BELOW_CENTS } from "./schema";
import { settleCharge, writeRefused } from "./settle-charge.server";

const AT_ONCE_MAX = 50;
/** Time after which a request has been answered or never will be, in milliseconds. */
const ANSWERED_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

type Due = { invoiceId: string; agreementId: string; attempt: number; methodId: string; customerId: string };
type Charge = typeof agreementCharges.$inferSelect;

/**
 * Charges invoices billed from agreements to the cards that customers gave for them: each invoice once, and after
 * failures again on the days of `CHARGE_DAYS`. Skips invoices that aren't open, and agreements that are over. Any
 * number of processes may run this at a time. For the worker. Returns the number of requested charges.
 */
export async function chargeInvoices(ctx: AppContext): Promise<number> {
  const provider = ctx.payments;
  if (!provider) return 0;
  await settleAsked(ctx, provider);
  let asked = 0;
  const left: string[] = [];
  for (;;) {
    const due = await findDue(ctx, { left });
    if (due.length === 0) return asked;
    for (const { invoiceId } of due) {
      left.push(invoiceId);
      try {
        if (await chargeOne(ctx, provider, invoiceId)) asked += 1;
      } catch (error) {
        if (error instanceof KeyRefused) {
          ctx.log.error({ err: error.cause }, "the key of the payment provider may not charge cards");
          return asked;
        }
        if (!(error instanceof DomainError)) throw error;
        ctx.log.warn({ err: error, invoiceId }, "a charge wasn’t answered; the next hour asks what became of it");
      }
    }
  }
}

/** Stops further requests until the key has the required permissions. */
class KeyRefused extends Error {}

/** Asks the provider about attempts with an unknown result: a process died, or the connection was lost. */
async function settleAsked(ctx: AppContext, provider: Payments): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ANSWERED_MS);
  const { id, invoiceId, attempt, createdAt } = agreementCharges;
  const rows = await ctx.db
    .select({ id, invoiceId, attempt, createdAt })
    .from(agreementCharges)
    .where(and(eq(agreementCharges.state, "asked"), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(AT_ONCE_MAX);
  for (const row of rows) {
    try {
      const found = await findAsked(ctx, provider, row);
      if (found) await settleCharge(ctx, provider, found);
      // The provider never received it, so the charge is due as before.
      else await dropAsked(ctx, row.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ err: error, charge: row.id }, "the provider could not be asked for a charge");
    }
  }
}

async function findAsked(
  ctx: AppContext,
  provider: Payments,
  { invoiceId, attempt, createdAt }: Pick<Charge, "invoiceId" | "attempt" | "createdAt">,
): Promise<string | null> {
  const customers = await ctx.db
    .selectDistinct({ id: agreementMethods.customerId })
    .from(agreementMethods)
    .innerJoin(agreementCharges, eq(agreementCharges.agreementId, agreementMethods.agreementId))
    .where(eq(agreementCharges.invoiceId, invoiceId));
  const since = new Date(createdAt.getTime() - HOUR_MS);
  for (const { id } of customers) {
    const found = await provider.findCharge(id, { invoiceId, attempt: String(attempt) }, since);
    if (found) return found.id;
  }
  return null;
}

async function dropAsked(ctx: AppContext, id: string): Promise<void> {
  await ctx.db.delete(agreementCharges).where(and(eq(agreementCharges.id, id), eq(agreementCharges.state, "asked")));
}

async function chargeOne(ctx: AppContext, provider: Payments, invoiceId: string): Promise<boolean> {
  await closePages(ctx, provider, invoiceId);
  const asked = await transact(ctx, (tx) => askOnce(tx, invoiceId));
  if (!asked) return false;
  const { row, due, businessId, number } = asked;
  const { agreementId, attempt, methodId, customerId } = due;
  const answer = await provider.chargeCard({
    key: `${invoiceId}:${attempt}:${row.amountCents}:${methodId}`,
    customerId,
    methodId,
    amountCents: row.amountCents,
    description: invoiceDescription(number),
    metadata: { businessId, agreementId, invoiceId, attempt: String(attempt) },
  });
  if (!isRefusal(answer)) return settleCharge(ctx, provider, answer.id);
  if (answer.isKey) {
    await dropAsked(ctx, row.id);
    throw new KeyRefused("", { cause: new ProviderFailed("the key was refused", answer.reason, true) });
  }
  await transact(ctx, (tx) => writeRefused(tx, row, answer.reason));
  return true;
}

function isRefusal(answer: object): answer is ProviderRefusal {
  return "isKey" in answer;
}

/** Closes payment pages, so that nobody pays there during the charge; payments already made there count. */
async function closePages(ctx: AppContext, provider: Payments, invoiceId: string): Promise<void> {
  for (const page of await listPages(ctx, invoiceId)) await closePage(ctx, provider, page);
}

function listPages({ db }: Pick<AppContext, "db">, invoiceId: string) {
  return db
    .select({ id: checkouts.id, providerId: checkouts.providerId })
    .from(checkouts)
    .innerJoin(invoiceCheckouts, eq(invoiceCheckouts.checkoutId, checkouts.id))
    .where(and(eq(checkouts.status, "open"), eq(invoiceCheckouts.invoiceId, invoiceId)));
}

/** Decides on an attempt while locking out other payments, credits and charges of the invoice. Null: it isn't due. */
async function askOnce(tx: TransactionContext, invoiceId: string) {
  const invoice = await holdInvoice(tx, invoiceId);
  const [due] = await findDue(tx, { only: invoiceId });
  // A page that was opened just now; the next run, in an hour, closes it.
  if (!due || (await listPages(tx, invoiceId)).length > 0) return null;
  const now = tx.clock.now();
  const { agreementId, attempt } = due;
  const [row] = await tx.db
    .insert(agreementCharges)
    .values({
      id: tx.ids.uuid(),
      agreementId,
      invoiceId,
      attempt,
      state: "asked",
      amountCents: openCents(invoice),
      triedOn: today(tx),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ? { row, due, businessId: invoice.businessId, number: invoice.number ?? "" } : null;
}

/** Lists open invoices due for an attempt now, earliest first. */
async function findDue(
  ctx: Pick<AppContext, "clock" | "db">,
  { left = [], only }: { left?: readonly string[]; only?: string },
): Promise<Due[]> {
  const day = today(ctx);
  const others = left.length > 0 ? sql`and i.id not in ${[...left]}` : sql``;
  const which = only ? sql`and i.id = ${only}` : others;
  const { rows } = await ctx.db.execute<Due>(sql`
    select i.id as "invoiceId", a.id as "agreementId", m.method_id as "methodId", m.customer_id as "customerId",
      tried.count + 1 as attempt
    from agreement_methods m
    join agreements a on a.id = m.agreement_id
    join lateral (select invoice_id from agreement_periods where agreement_id = a.id
      union select invoice_id from agreement_hours where agreement_id = a.id) billed on true
    join invoices i on i.id = billed.invoice_id
    join lateral (select count(*)::int as count, min(tried_on) as first_on, bool_and(state = 'failed') as failed
      from agreement_charges where invoice_id = i.id) tried on true
    where m.removed_at is null and (a.ends_on is null or a.ends_on >= ${day}::date)
      and i.status in ('issued', 'partly-paid') and i.issued_at > m.charges_from
      and i.open_cents >= ${NOT_CHARGED_BELOW_CENTS} and tried.failed is not false
      and (tried.count = 0 or tried.first_on + (${sql.raw(`array[${CHARGE_DAYS.join(",")}]`)})[tried.count + 1] <= ${day}::date)
      ${which}
    order by i.issued_at, i.id limit ${AT_ONCE_MAX}`);
  return rows;
}
