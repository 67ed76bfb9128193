import { and, asc, eq, isNull, lte, notInArray, or, type SQL } from "drizzle-orm";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { findBuyer, referenceOf } from "~/domain/invoices/billing-parties.server";
import { auditedInvoice, holdBusiness, today } from "~/domain/invoices/internal.server";
import { issueHeldInvoice } from "~/domain/invoices/issue-held-invoice.server";
import { storeDraft } from "~/domain/invoices/store-lines.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { isSameTax, ratesInForce, toLineTax } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { type AgreementLine, billFor, linesOfPeriod, periodWords } from "./bill";
import { AGREEMENT_COLUMNS, type AgreementRow, readLineSets } from "./internal.server";
import { type Period, periodFrom } from "./periods";

const AT_ONCE_MAX = 500;

/**
 * Bills every period that has begun, the earliest first, each in a transaction of its own and once, however often and
 * by however many processes this is called. After an outage each missed period has its own invoice, dated today. One
 * agreement that can't be billed doesn't hold up the others. For the worker. Returns how many periods were billed.
 */
export async function billAgreements(ctx: AppContext): Promise<number> {
  let billed = 0;
  /** Those that failed, were billed by another process meanwhile, or have no period: this run leaves them alone. */
  const left: string[] = [];
  for (;;) {
    const due = await ctx.db
      .select({ id: agreements.id })
      .from(agreements)
      .where(and(isDue(ctx), left.length > 0 ? notInArray(agreements.id, left) : undefined))
      .orderBy(asc(agreements.nextOn), asc(agreements.id))
      .limit(AT_ONCE_MAX);
    if (due.length === 0) return billed;
    for (const { id } of due) {
      try {
        const count = await transact(ctx, (tx) => billNext(tx, id));
        billed += count;
        if (count === 0) left.push(id);
      } catch (error) {
        ctx.log.error({ err: error, agreement: id }, "an agreement could not be billed; the next hour tries again");
        left.push(id);
      }
    }
  }
}

function isDue(ctx: Pick<AppContext, "clock">): SQL | undefined {
  return and(
    isNull(agreements.pausedAt),
    lte(agreements.nextOn, today(ctx)),
    or(isNull(agreements.endsOn), lte(agreements.nextOn, agreements.endsOn)),
  );
}

/** Bills the next period of an agreement if it is due. The caller's transaction holds the agreement then. */
export async function billNext(tx: TransactionContext, id: string): Promise<number> {
  const [seen] = await tx.db
    .select({ businessId: agreements.businessId })
    .from(agreements)
    .where(eq(agreements.id, id));
  if (!seen) return 0;
  await holdBusiness(tx, seen.businessId);
  const [row] = await tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(and(eq(agreements.id, id), isDue(tx)))
    .for("update");
  const period = row && periodFrom(row, row.nextOn);
  if (!row || !period) return 0;
  await tx.db.insert(agreementPeriods).values({
    agreementId: id,
    fromOn: period.from,
    toOn: period.to,
    invoiceId: await billPeriod(tx, row, period),
  });
  // Its version stays: a period that begins is no change of the agreement, so an open form stays valid.
  await tx.db
    .update(agreements)
    .set({ nextOn: addDays(period.to, 1) })
    .where(eq(agreements.id, id));
  return 1;
}

/** Returns the id of the invoice; null where the period costs nothing. */
async function billPeriod(tx: TransactionContext, row: AgreementRow, period: Period): Promise<string | null> {
  const { businessId, title, note, isTaxIncluded } = row;
  const sets = (await readLineSets(tx, [row.id])).get(row.id) ?? [];
  const lines = await withTaxesOfToday(tx, linesOfPeriod(sets, period, row));
  const buyer = await findBuyer(tx, businessId);
  const { asked, sums } = billFor(lines, { isTaxIncluded, isExempt: buyer.exemptionNumber !== "" });
  if (asked.totalCents <= 0) return null;
  const draft = await storeDraft(tx, {
    businessId,
    buyerName: buyer.name,
    title: `${title}, ${periodWords(period)}`,
    reference: await referenceOf(tx, businessId),
    note,
    lines,
    asked,
    sums,
  });
  await recordAudit(tx, {
    action: "invoice.created",
    subject: { kind: "invoice", id: draft.id },
    after: auditedInvoice(draft),
  });
  return row.isDraft ? draft.id : (await issueHeldInvoice(tx, draft)).id;
}

/** The lines with the rates that their taxes have today. A tax that isn't in Settings anymore stays as it was. */
async function withTaxesOfToday(tx: TransactionContext, lines: readonly AgreementLine[]): Promise<AgreementLine[]> {
  const taxes = await readTaxes(tx);
  const inForce = ratesInForce(taxes.rates, taxes.today);
  return lines.map((line) => {
    const { tax } = line;
    const rate = tax && inForce.find((other) => isSameTax(other, tax));
    return rate ? { ...line, tax: toLineTax(rate), taxRateId: rate.id } : line;
  });
}
