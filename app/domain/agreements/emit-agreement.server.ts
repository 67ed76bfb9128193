import type { WebhookEventType } from "~/db/schema/lists";
import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { today } from "~/domain/invoices/internal.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { centsToAmount } from "~/lib/money";
import { billFor, linesOn } from "./bill";
import { type AgreementRow, readLineSets } from "./internal.server";
import { agreementState } from "./schema";

type AgreementEvent = Extract<WebhookEventType, `agreement.${string}`>;

/** Sends integrations an event about an agreement, with the price of its next period. */
export async function emitAgreement(tx: TransactionContext, type: AgreementEvent, row: AgreementRow): Promise<void> {
  const { id, businessId, quoteId, subscriptionId, title, rhythm, startsOn, endsOn, nextOn, isTaxIncluded } = row;
  const sets = (await readLineSets(tx, [id])).get(id) ?? [];
  const { exemptionNumber } = await findBuyer(tx, businessId);
  const { asked } = billFor(linesOn(sets, nextOn), { isTaxIncluded, isExempt: exemptionNumber !== "" });
  await emitEvent(tx, {
    type,
    data: {
      id,
      title,
      state: agreementState(row, today(tx)),
      businessId,
      quoteId,
      subscriptionId,
      rhythm,
      startsOn,
      endsOn,
      nextOn,
      netAmount: centsToAmount(asked.netCents),
      totalAmount: centsToAmount(asked.totalCents),
      prices: sets.map(({ fromOn, lines }) => {
        const { totalCents } = billFor(lines, { isTaxIncluded, isExempt: exemptionNumber !== "" }).asked;
        return { fromOn, totalAmount: centsToAmount(totalCents) };
      }),
    },
  });
}
