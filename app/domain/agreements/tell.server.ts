import { PAYMENTS_PATH } from "~/content/pages/billing";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { AgreementRow } from "./internal.server";

/** Tells those in a business who get its bills what became of an agreement. `what` follows its title. */
export async function tellOfAgreement(
  tx: TransactionContext,
  { businessId, title }: AgreementRow,
  what: string,
  text: string,
): Promise<void> {
  const path = `${PAYMENTS_PATH}#agreements`;
  await notifyBusiness(tx, { businessId, type: "payment", path, title: `Agreement “${title}” ${what}`, text });
}
