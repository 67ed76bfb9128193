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

/** Part of an accepted quote that is billed again and again. */
export type AcceptedRecurring = {
  quoteId: string;
  businessId: string;
  isTaxIncluded: boolean;
  terms: RecurringTerms;
  /** One for each rhythm. */
  parts: readonly { rhythm: Rhythm; title: string; lines: readonly AgreementLine[] }[];
};

/**
 * Makes the agreements of an accepted quote, one for each rhythm. They bill from the day that the quote names, or from
 * today where that is over: the first invoice is issued at once then. For verbs that hold the quote.
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

/** Holds the agreements of a held quote. */
function holdAgreementsOf(tx: TransactionContext, quoteId: string): Promise<AgreementRow[]> {
  return tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(eq(agreements.quoteId, quoteId))
    .orderBy(asc(agreements.id))
    .for("update");
}

/**
 * Takes back the agreements of a held quote, whose invoices are credited: those that billed nothing go, others end
 * today or with their first day. For verbs that know that the actor may.
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
