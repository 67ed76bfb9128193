import { and, asc, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { type Billing, readBilling } from "~/domain/invoices/billing-parties.server";
import { auditedInvoice, holdBusiness, today } from "~/domain/invoices/internal.server";
import { issueHeldInvoices } from "~/domain/invoices/issue-held-invoice.server";
import { type Draft, storeDrafts } from "~/domain/invoices/store-lines.server";
import { getInvoicing } from "~/domain/settings/queries.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { isSameTax, ratesInForce, type TaxChoice, toLineTax } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudits } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { type AgreementLine, billFor, type LineSet, linesOfPeriod, periodWords } from "./bill";
import { AGREEMENT_COLUMNS, type AgreementRow, readLineSets } from "./internal.server";
import { type Period, periodFrom } from "./periods";

/** Agreements in a transaction: enough to share its statements, so few that nobody waits for it. */
const BATCH = 25;

/**
 * Bills every period that has begun, the earliest first, once, however often and by however many processes this is
 * called. Many agreements share a transaction, of each one period. After an outage each missed period has its own
 * invoice, dated as Settings say. One agreement that can't be billed doesn't hold up the others. For the worker.
 * Returns how many periods were billed.
 */
export async function billAgreements(ctx: AppContext): Promise<number> {
  let billed = 0;
  /** Those that failed, were billed by another process meanwhile, or have no period: this run leaves them alone. */
  const left = new Set<string>();
  for (;;) {
    const batch = await billBatch(ctx, left);
    billed += batch.billed;
    if (batch.claimed.length > 0 && batch.billed === 0)
      for (const id of batch.claimed) billed += await billAlone(ctx, id, left);
    if (batch.claimed.length > 0) continue;
    // Others hold these, and may still fail.
    const ids = await findDue(ctx, left);
    if (ids.length === 0) return billed;
    for (const id of ids) billed += await billAlone(ctx, id, left);
  }
}

function isDue(ctx: Pick<AppContext, "clock">): SQL | undefined {
  return and(
    isNull(agreements.pausedAt),
    lte(agreements.nextOn, today(ctx)),
    or(isNull(agreements.endsOn), lte(agreements.nextOn, agreements.endsOn)),
  );
}

function isLeft(ctx: Pick<AppContext, "clock">, left: ReadonlySet<string>): SQL | undefined {
  return and(isDue(ctx), left.size > 0 ? notInArray(agreements.id, [...left]) : undefined);
}

async function findDue(ctx: AppContext, left: ReadonlySet<string>): Promise<string[]> {
  const due = await ctx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(isLeft(ctx, left))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .limit(BATCH);
  return due.map(({ id }) => id);
}

type Batch = { claimed: string[]; billed: number };

/**
 * Bills a period each of agreements that nobody holds. Where that fails, nothing of it is stored: `billed` is 0, and
 * each of `claimed` wants a try of its own.
 */
async function billBatch(ctx: AppContext, left: ReadonlySet<string>): Promise<Batch> {
  let claimed: string[] = [];
  try {
    const billed = await transact(ctx, async (tx) => {
      claimed = await claim(tx, left);
      return claimed.length > 0 ? billHeld(tx, await holdDue(tx, claimed)) : 0;
    });
    return { claimed, billed };
  } catch (error) {
    if (claimed.length === 0) throw error;
    ctx.log.warn(
      { err: error, agreements: claimed.length },
      "agreements could not be billed together; each is tried alone",
    );
    return { claimed, billed: 0 };
  }
}

/** Holds the businesses of due agreements that no one else holds, and returns the agreements. It waits for nobody. */
async function claim(tx: TransactionContext, left: ReadonlySet<string>): Promise<string[]> {
  const rows = await tx.db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(businesses, eq(businesses.id, agreements.businessId))
    .where(isLeft(tx, left))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .limit(BATCH)
    .for("no key update", { of: businesses, skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Those of these agreements that are due and that no one else holds, held until the transaction ends. */
function holdDue(tx: TransactionContext, ids: readonly string[], skipLocked = true): Promise<AgreementRow[]> {
  return tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(and(inArray(agreements.id, [...ids]), isDue(tx)))
    .orderBy(asc(agreements.nextOn), asc(agreements.id))
    .for("update", skipLocked ? { skipLocked } : {});
}

async function billAlone(ctx: AppContext, id: string, left: Set<string>): Promise<number> {
  try {
    const count = await transact(ctx, (tx) => billNext(tx, id));
    if (count === 0) left.add(id);
    return count;
  } catch (error) {
    ctx.log.error({ err: error, agreement: id }, "an agreement could not be billed; the next hour tries again");
    left.add(id);
    return 0;
  }
}

/** Bills the next period of an agreement if it is due. The caller's transaction holds the agreement then. */
export async function billNext(tx: TransactionContext, id: string): Promise<number> {
  const [seen] = await tx.db
    .select({ businessId: agreements.businessId })
    .from(agreements)
    .where(eq(agreements.id, id));
  if (!seen) return 0;
  await holdBusiness(tx, seen.businessId);
  return billHeld(tx, await holdDue(tx, [id], false));
}

/** Bills a period of each of these agreements, which the transaction holds with their businesses. Returns how many. */
async function billHeld(tx: TransactionContext, rows: readonly AgreementRow[]): Promise<number> {
  const due = rows.flatMap((row) => {
    const period = periodFrom(row, row.nextOn);
    return period ? [{ row, period }] : [];
  });
  if (due.length === 0) return 0;
  const invoiceIds = await billPeriods(tx, due);
  await tx.db.insert(agreementPeriods).values(
    due.map(({ row, period }) => ({
      agreementId: row.id,
      fromOn: period.from,
      toOn: period.to,
      invoiceId: invoiceIds.get(row.id) ?? null,
    })),
  );
  // Their version stays: a period that begins is no change of the agreement, so an open form stays valid.
  const moved = due.map(({ row, period }) => ({ id: row.id, next: addDays(period.to, 1) }));
  await tx.db
    .update(agreements)
    .set({ nextOn: sql`moved.next` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id uuid, next date)`)
    .where(sql`${agreements.id} = moved.id`);
  return due.length;
}

type Due = { row: AgreementRow; period: Period };

/** Makes the invoices of periods. Returns their ids by those of the agreements, without periods that cost nothing. */
async function billPeriods(tx: TransactionContext, due: readonly Due[]): Promise<Map<string, string>> {
  const sets = await readLineSets(
    tx,
    due.map(({ row }) => row.id),
  );
  const billing = await readBilling(tx, [...new Set(due.map(({ row }) => row.businessId))]);
  const taxes = await readTaxes(tx);
  const { missedPeriods } = await getInvoicing(tx);
  const bills = due.flatMap(({ row, period }) => {
    const on = missedPeriods === "own-day" ? period.from : taxes.today;
    const inForce = ratesInForce(taxes.rates, on);
    const details = billing.get(row.businessId);
    if (!details) throw new Error("a held business was gone");
    const draft = draftOf(row, period, { sets: sets.get(row.id) ?? [], billing: details, inForce });
    return draft ? [{ row, draft, on }] : [];
  });
  const drafts = await storeDrafts(
    tx,
    bills.map(({ draft }) => draft),
  );
  await recordAudits(
    tx,
    drafts.map((draft) => ({
      action: "invoice.created",
      subject: { kind: "invoice", id: draft.id },
      after: auditedInvoice(draft),
    })),
  );
  await issueHeldInvoices(
    tx,
    drafts.filter((_, index) => !bills[index]?.row.isDraft),
    new Map(drafts.map(({ id }, index) => [id, bills[index]?.on ?? taxes.today])),
  );
  return new Map(bills.map(({ row }, index) => [row.id, drafts[index]?.id ?? ""]));
}

/** Returns the draft of a period's invoice; null where the period costs nothing. */
function draftOf(
  { businessId, title, note, isTaxIncluded, firstPeriod }: AgreementRow,
  period: Period,
  { sets, billing, inForce }: { sets: LineSet[]; billing: Billing; inForce: readonly TaxChoice[] },
): Draft | null {
  const lines = withTaxesOf(inForce, linesOfPeriod(sets, period, { firstPeriod }));
  const { asked, sums } = billFor(lines, { isTaxIncluded, isExempt: billing.buyer.exemptionNumber !== "" });
  if (asked.totalCents <= 0) return null;
  return {
    businessId,
    buyerName: billing.buyer.name,
    title: `${title}, ${periodWords(period)}`,
    reference: billing.reference,
    note,
    lines,
    asked,
    sums,
  };
}

/** The lines with the rates of the invoice's day. A tax that isn't in Settings anymore stays as it was. */
function withTaxesOf(inForce: readonly TaxChoice[], lines: readonly AgreementLine[]): AgreementLine[] {
  return lines.map((line) => {
    const { tax } = line;
    const rate = tax && inForce.find((other) => isSameTax(other, tax));
    return rate ? { ...line, tax: toLineTax(rate), taxRateId: rate.id } : line;
  });
}
