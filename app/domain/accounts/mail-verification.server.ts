import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { mintAccountLink } from "./internal.server";
import { VERIFICATION_HOURS } from "./schema";

/**
 * Queues the message whose link confirms the address of an account and continues to `next`; earlier links are used up.
 */
export async function mailVerification(
  tx: TransactionContext,
  { id: userId, name, email }: { id: string; name: string; email: string },
  next: string | null = null,
): Promise<void> {
  const minutes = VERIFICATION_HOURS * 60;
  const url = await mintAccountLink(tx, { userId, purpose: "verify-email", email, minutes, next });
  const identity = await getMailIdentity(tx);
  const validFor = `${VERIFICATION_HOURS} hours`;
  const body = await tx.emails.accountVerification({ identity, origin: tx.origin, name, url, validFor });
  await queueEmail(tx, { kind: "account-verification", to: email, replyTo: identity.email, body });
}
