import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";

/** Notifies the owner of an account that two-step sign-in was turned on or off. */
export async function mailTwoFactorChanged(
  tx: TransactionContext,
  { name, email }: { name: string; email: string },
  isOn: boolean,
): Promise<void> {
  const identity = await getMailIdentity(tx);
  const changedAt = tx.clock.now();
  const body = await tx.emails.accountTwoFactorChanged({ identity, origin: tx.origin, name, changedAt, isOn });
  await queueEmail(tx, { kind: "account-two-factor-changed", to: email, replyTo: identity.email, body });
}
