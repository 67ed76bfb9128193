import { and, asc, eq, inArray } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { agreementHours, agreementPeriods, agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import { projectHours } from "~/db/schema/project-hours";
import { type AgreementLine, billFor, linesOfPeriod, periodWords } from "~/domain/agreements/bill";
import { countedPeriodWords, countHours } from "~/domain/agreements/hours";
import { storeLineSet } from "~/domain/agreements/internal.server";
import { type Period, periodsFrom } from "~/domain/agreements/periods";
import type { Draft } from "~/domain/invoices/store-lines.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { asOf, type InvoiceStory } from "./issue-sample.server";
import { SAMPLE_AGREEMENT } from "./sample-agreement";

const DAY_MS = 24 * 60 * 60 * 1000;
const MORE_PERIODS = 3;

type Head = Pick<Draft, "businessId" | "buyerName" | "note">;
/** Dates of the sample agreement, and the periods billed so far. */
type Told = { startsOn: string; billingDay: number; nextOn: string; periods: Period[] };

function agreed(tx: TransactionContext): Told {
  const now = tx.clock.now();
  const startsOn = agencyDay(new Date(now.getTime() - SAMPLE_AGREEMENT.startedDaysAgo * DAY_MS));
  const billingDay = Number(startsOn.slice(8));
  const schedule = { rhythm: "month", startsOn, billingDay, firstPeriod: "by-days", endsOn: null } as const;
  const periods = periodsFrom(schedule, startsOn, MORE_PERIODS).filter(({ from }) => from <= agencyDay(now));
  return { startsOn, billingDay, nextOn: addDays(periods.at(-1)?.to ?? startsOn, 1), periods };
}

/** Returns the invoices of the sample agreement: one for each period that has started, each paid. */
export function agreementBills(tx: TransactionContext, head: Head): [InvoiceStory, Draft][] {
  const { startsOn, periods } = agreed(tx);
  const now = tx.clock.now().getTime();
  const today = Date.parse(agencyDay(new Date(now)));
  return periods.map((period, index) => {
    const issuedAt = new Date(now - (today - Date.parse(period.from)));
    const lines = linesOf(startsOn, period, periods[index - 1]);
    const { asked, sums } = billFor(lines, { isTaxIncluded: false, isExempt: false });
    const { daysLater, method, references } = SAMPLE_AGREEMENT.paid;
    const at = new Date(issuedAt.getTime() + daysLater * DAY_MS);
    const receipt = { at, cents: asked.totalCents, method, reference: references[index] ?? "" };
    const title = titleOf(period);
    return [
      { issuedAt, receipts: [receipt] },
      { ...head, projectId: null, title, lines, asked, sums },
    ];
  });
}

/**
 * Stores the sample agreement with the invoices of its periods, and hours that use it. Call it after those are stored.
 */
export async function storeSampleAgreement(
  tx: TransactionContext,
  { businessId, projectId }: { businessId: string; projectId: string },
): Promise<void> {
  const { startsOn, billingDay, nextOn, periods } = agreed(tx);
  const then = asOf(tx, new Date(tx.clock.now().getTime() - SAMPLE_AGREEMENT.startedDaysAgo * DAY_MS));
  const id = tx.ids.uuid();
  const times = { createdAt: then.clock.now(), updatedAt: then.clock.now() };
  const terms = { rhythm: "month", firstPeriod: "by-days", isDraft: false, isTaxIncluded: false } as const;
  const { title, noticeDays } = SAMPLE_AGREEMENT;
  const days = { startsOn, billingDay, nextOn, noticeDays };
  const rights = { customerPauses: true, customerEnds: true };
  await tx.db.insert(agreements).values({ id, businessId, title, ...terms, ...days, ...rights, ...times });
  await storeLineSet(tx, id, { fromOn: startsOn, lines: [SAMPLE_AGREEMENT.line] });
  const titles = periods.map(titleOf);
  const bills = await tx.db
    .select({ id: invoices.id, title: invoices.title })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), inArray(invoices.title, titles)))
    .orderBy(asc(invoices.id));
  const billOf = new Map(bills.map((bill) => [bill.title, bill.id]));
  await tx.db.insert(agreementPeriods).values(
    periods.map((period) => ({
      agreementId: id,
      fromOn: period.from,
      toOn: period.to,
      invoiceId: billOf.get(titleOf(period)) ?? null,
    })),
  );
  await storeHours(tx, { agreementId: id, projectId, periods });
}

async function storeHours(
  tx: TransactionContext,
  { agreementId, projectId, periods }: { agreementId: string; projectId: string; periods: readonly Period[] },
): Promise<void> {
  const [owner] = await tx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.role, "owner"))
    .limit(1);
  const { line, worked } = SAMPLE_AGREEMENT;
  const dayOf = (daysAgo: number) => agencyDay(new Date(tx.clock.now().getTime() - daysAgo * DAY_MS));
  const last = periods.at(-1);
  const counted = countFirst();
  await tx.db.insert(agreementHours).values(
    periods.map(({ from: fromOn, to: toOn }) => {
      const row = { agreementId, fromOn, toOn, includedMinutes: line.hours.minutes };
      if (fromOn === last?.from) return { ...row, carriedMinutes: periods.length > 1 ? counted.keptMinutes : 0 };
      const { usedMinutes, aboveMinutes, keptMinutes } = counted;
      return { ...row, carriedMinutes: 0, usedMinutes, aboveMinutes, keptMinutes };
    }),
  );
  if (!owner) return;
  const by = { personId: owner.id, personLabel: owner.name, createdById: owner.id, createdByLabel: owner.name };
  await tx.db.insert(projectHours).values(
    worked.map(({ daysAgo, minutes, note }) => {
      const workedOn = dayOf(daysAgo);
      const at = new Date(tx.clock.now().getTime() - daysAgo * DAY_MS);
      return {
        ...by,
        id: tx.ids.uuid(),
        projectId,
        agreementId,
        workedOn,
        minutes,
        note,
        role: SAMPLE_AGREEMENT.role,
        rateCents: line.hours.aboveCents,
        isBillable: true,
        countedOn: last && workedOn < last.from ? (periods[0]?.from ?? null) : null,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
}

function linesOf(startsOn: string, period: Period, before: Period | undefined): AgreementLine[] {
  const lines = linesOfPeriod([{ fromOn: startsOn, lines: [SAMPLE_AGREEMENT.line] }], period, {
    firstPeriod: "by-days",
  });
  if (!before) return lines;
  return lines.map((line) => ({
    ...line,
    description: `${line.description}\n${countedPeriodWords(before, countFirst())}`,
  }));
}

/** Counts the hours of its first period, which is over. */
function countFirst() {
  const { line, worked } = SAMPLE_AGREEMENT;
  const [first] = worked;
  return countHours(line.hours, {
    includedMinutes: line.hours.minutes,
    carriedMinutes: 0,
    usedMinutes: first.minutes,
  });
}

function titleOf(period: Period): string {
  return `${SAMPLE_AGREEMENT.title}, ${periodWords(period)}`;
}
