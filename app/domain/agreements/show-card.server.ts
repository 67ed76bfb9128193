import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { agreementCharges, agreementMethods } from "~/db/schema/agreement-charges";
import { invoices } from "~/db/schema/invoices";
import type { ReadContext } from "~/kernel/app-context";
import { nextChargeOn } from "./charge-days";
import { cardWords } from "./schema";

/** Card of an agreement, and its last failed charge. */
export type Collecting = {
  /** The card that new invoices are charged to, in words; null without one. */
  card: string | null;
  /** The last charge, if it failed and its invoice is still open. */
  failed: {
    invoice: { id: string; number: string };
    on: string;
    /** The provider's message. */
    reason: string;
    /** The day of the next try; null if no try is left. */
    nextOn: string | null;
  } | null;
};

/** Returns the card of an agreement. The caller checks permissions. */
export async function readCollecting({ db }: Pick<ReadContext, "db">, agreementId: string): Promise<Collecting> {
  const { brand, last4, removedAt } = agreementMethods;
  const [card] = await db
    .select({ brand, last4 })
    .from(agreementMethods)
    .where(and(eq(agreementMethods.agreementId, agreementId), isNull(removedAt)));
  const { invoiceId, attempt, state, reason, triedOn, createdAt, id } = agreementCharges;
  const firstOn = sql<string>`(select min(first.tried_on)::text from ${agreementCharges} first
    where first.invoice_id = ${invoiceId})`;
  const [last] = await db
    .select({
      invoiceId,
      number: invoices.number,
      status: invoices.status,
      attempt,
      state,
      reason,
      on: triedOn,
      firstOn,
    })
    .from(agreementCharges)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(eq(agreementCharges.agreementId, agreementId), inArray(invoices.status, ["issued", "partly-paid"])))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  const hasFailed = last?.state === "failed" || last?.state === "confirm";
  return {
    card: card ? cardWords(card) : null,
    failed:
      last && hasFailed
        ? {
            invoice: { id: last.invoiceId, number: last.number ?? "" },
            on: last.on,
            reason: last.reason,
            nextOn: card && last.state === "failed" ? nextChargeOn(last.firstOn, last.attempt) : null,
          }
        : null,
  };
}
