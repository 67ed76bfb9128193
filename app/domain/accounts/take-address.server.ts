import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { adoptContact } from "./adopt-contact.server";
import type { Account } from "./internal.server";
import { nameBusiness } from "./name-business.server";
import { holderOf } from "./person-of";

/**
 * Applies the consequences of a confirmed address: the account joins the business with this mailbox, quotes sent there
 * become its business's, and the business takes the name given in them or in a request. For verbs that confirm an
 * address.
 */
export async function takeAddress(tx: TransactionContext, account: Account, email: string): Promise<void> {
  const asHolder = onBehalfOf(tx, holderOf({ ...account, email }));
  if (!account.businessId) return;
  const own = { ...account, businessId: account.businessId, email };
  const businessId = await adoptContact(asHolder, own);
  await claimQuotes(tx, { email, businessId });
  const name = await nameBusiness(asHolder, { businessId, personName: account.name, email });
  if (name === null) return;
  await recordAudit(asHolder, {
    action: "customer.updated",
    subject: { kind: "customer", id: businessId },
    before: { name: account.name },
    after: { name },
  });
}
