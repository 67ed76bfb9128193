import { PAYMENTS_PATH } from "~/content/pages/billing";
import { listBillingMailboxes } from "~/domain/links/internal.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { noticeTitle } from "./change-words";
import type { AgreementRow } from "./internal.server";

/**
 * Notifies those who get a business's bills about an agreement, including those without an account. `what` follows its
 * title.
 */
export async function tellOfAgreement(
  tx: TransactionContext,
  { businessId, title }: AgreementRow,
  what: string,
  text: string,
): Promise<void> {
  await notifyBusiness(tx, {
    businessId,
    type: "payment",
    path: `${PAYMENTS_PATH}#agreements`,
    title: noticeTitle(title, what),
    text,
    copies: await listBillingMailboxes(tx, businessId),
    reachesMailboxes: true,
  });
}
