import { asc, eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import type { RecurringTerms } from "~/db/schema/quote-content";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { AgreementLine } from "./bill";
import { billNext } from "./bill-agreements.server";
import { dropOpenHours } from "./count-hours.server";
import { emitAgreement } from "./emit-agreement.server";
import { AGREEMENT, AGREEMENT_COLUMNS, type AgreementRow, storeLineSet } from "./internal.server";
import { billingDayOf } from "./periods";
import type { Rhythm } from "./schema";

/** The recurring part of an accepted quote. */
export type AcceptedRecurring = {
  quoteId: string;
  businessId: string;
  isTaxIncluded: boolean;
  terms: RecurringTerms;
  /** One per rhythm. */
  parts: readonly { rhythm: Rhythm; title: string; lines: readonly AgreementLine[] }[];
};

/**
 * Creates the agreements of an accepted quote, one per rhythm. They bill from the day that the quote names, or from
 * today if that has passed, in which case the first invoice is issued right away. The caller has locked the quote.
 */
export async function startAgreements(
  tx: TransactionContext,
  { quoteId, businessId, isTaxIncluded, terms, parts }: AcceptedRecurring,
): Promise<void> {
  if (parts.length === 0) return;
  await holdBusiness(tx, businessId);
  const day = today(tx);
  const startsOn = terms.startsOn !== null && terms.startsOn > day ? terms.startsOn : day;
  const { minimumMonths, noticeDays } = terms;
  for (const { rhythm, title, lines } of parts) {
    const row = await AGREEMENT.create(tx, {
      businessId,
      quoteId,
      title,
      note: "",
      rhythm,
      startsOn,
      billingDay: billingDayOf({ billingDay: terms.billingDay, startsOn }),
      firstPeriod: "by-days",
      isDraft: false,
      minimumMonths,
      noticeDays,
      nextOn: startsOn,
      isTaxIncluded,
    });
    await storeLineSet(tx, row.id, { fromOn: startsOn, lines });
    await emitAgreement(tx, "agreement.started", row);
    await billNext(tx, row.id);
  }
}

/** Locks the agreements of a locked quote. */
function holdAgreementsOf(tx: TransactionContext, quoteId: string): Promise<AgreementRow[]> {
  return tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(eq(agreements.quoteId, quoteId))
    .orderBy(asc(agreements.id))
    .for("update");
}

/**
 * Withdraws the agreements of a locked quote whose invoices are credited: those that billed nothing are deleted, others
 * end today or on their first day. The caller checks permissions.
 */
export async function withdrawAgreementsOf(tx: TransactionContext, quoteId: string, reason: string): Promise<void> {
  const day = today(tx);
  for (const row of await holdAgreementsOf(tx, quoteId)) {
    if (row.nextOn > row.startsOn) {
      const endsOn = row.startsOn > day ? row.startsOn : day;
      await dropOpenHours(tx, row.id);
      const ended = await AGREEMENT.change(tx, row, { endsOn, endedBy: "agency", endReason: reason });
      await emitAgreement(tx, "agreement.ended", ended);
    } else await AGREEMENT.remove(tx, row);
  }
}
