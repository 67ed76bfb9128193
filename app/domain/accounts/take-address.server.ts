import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import { recordAudit } from "~/domain/kernel/audit.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { adoptContact } from "./adopt-contact.server";
import type { Account } from "./internal.server";
import { nameBusiness } from "./name-business.server";
import { holderOf } from "./person-of";

/**
 * What follows once an account has shown that an address is its own: it joins the business that has this mailbox, quotes that went
 * there are its business's, and that gets the name that they or a request gave it. For verbs that confirm an address.
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
