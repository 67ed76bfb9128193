import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";

/** Notifies the owner of an account that its password was changed. */
export async function mailPasswordChanged(
  tx: TransactionContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const identity = await getMailIdentity(tx);
  const changedAt = tx.clock.now();
  const body = await tx.emails.accountPasswordChanged({ identity, origin: tx.origin, name, changedAt });
  await queueEmail(tx, { kind: "account-password-changed", to: email, replyTo: identity.email, body });
}
