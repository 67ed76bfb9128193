import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { centsToAmount } from "~/lib/money";
import { numberOf, type SentQuote } from "./announce.server";

/** Notifies integrations of a quote's change of state. */
export async function emitQuoteEvent(
  tx: TransactionContext,
  type: "quote.sent" | "quote.accepted" | "quote.declined" | "quote.reopened" | "quote.change-requested",
  { row, version }: SentQuote,
  /** Reason for reopening, or the requested change. */
  why = "",
): Promise<void> {
  const { id, leadId, businessId, businessEmail, status, totalCents, depositCents, declineReason, declineCause } = row;
  const { businessName, contactName, validUntil, promotionCode } = version.content;
  await emitEvent(tx, {
    type,
    data: {
      id,
      quoteNumber: numberOf(row),
      version: version.version,
      status,
      leadId,
      businessId,
      businessName,
      contactName,
      businessEmail,
      promotionCode,
      validUntil,
      totalAmount: centsToAmount(totalCents),
      depositAmount: centsToAmount(depositCents),
      recurringTotals: row.recurring.map(({ rhythm, totalCents: cents }) => ({
        rhythm,
        totalAmount: centsToAmount(cents),
      })),
      ...(type === "quote.declined" ? { cause: declineCause, reason: declineReason } : {}),
      ...(type === "quote.reopened" ? { reason: why } : {}),
      ...(type === "quote.change-requested" ? { text: why } : {}),
    },
  });
}
