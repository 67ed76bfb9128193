import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { agreementPeriods, agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import type { RecurringTerms } from "~/db/schema/quote-content";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import type { AgreementLine } from "./bill";
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
 * today where that is over. For verbs that hold the quote.
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
 * True while an agreement of a held quote has an invoice that isn't credited. It stays so until the transaction ends.
 */
export async function isAgreementBilled(tx: TransactionContext, quoteId: string): Promise<boolean> {
  const ids = (await holdAgreementsOf(tx, quoteId)).map(({ id }) => id);
  const [found] = await tx.db
    .select({ id: invoices.id })
    .from(agreementPeriods)
    .innerJoin(invoices, eq(invoices.id, agreementPeriods.invoiceId))
    .where(and(inArray(agreementPeriods.agreementId, ids), ne(invoices.status, "credited")))
    .limit(1);
  return found !== undefined;
}

/**
 * Takes back the agreements of a held quote: those that billed nothing go, others end with the last billed day. For
 * verbs that know that the actor may.
 */
export async function withdrawAgreementsOf(tx: TransactionContext, quoteId: string, reason: string): Promise<void> {
  for (const row of await holdAgreementsOf(tx, quoteId)) {
    if (row.nextOn > row.startsOn) {
      const endsOn = addDays(row.nextOn, -1);
      const ended = await AGREEMENT.change(tx, row, { endsOn, endedBy: "agency", endReason: reason });
      await emitAgreement(tx, "agreement.ended", ended);
    } else await AGREEMENT.remove(tx, row);
  }
}
