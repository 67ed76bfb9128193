import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Marks the address of a message of ours as refused by mail servers, until it writes to us. `reason`: in the mail
 * server's words; `status`: only its code, for the audit log, since the words often name the address. For the program
 * itself.
 */
export async function markAddress(
  tx: TransactionContext,
  { id: emailId, to, reason, status }: { id: string; to: string; reason: string; status: string },
): Promise<void> {
  const bouncedAt = tx.clock.now();
  await tx.db
    .insert(bouncedAddresses)
    .values({ email: plainMailbox(to), reason, emailId, bouncedAt })
    .onConflictDoUpdate({ target: bouncedAddresses.email, set: { reason, emailId, bouncedAt } });
  await recordAudit(tx, { action: "email.bounced", subject: { kind: "email", id: emailId }, after: { status } });
}
