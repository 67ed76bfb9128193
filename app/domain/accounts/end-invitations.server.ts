import { and, eq, isNull } from "drizzle-orm";
import { teamInvitations } from "~/db/schema/team";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";

/**
 * Ends the links of invitations that someone sent to customers' teams, as part of `tx`. For verbs that take away the
 * right to invite, so that a second mailbox is no way back in.
 */
export async function endInvitationsBy(tx: TransactionContext, invitedById: string): Promise<void> {
  const ended = await tx.db
    .update(teamInvitations)
    .set({ endedAt: tx.clock.now() })
    .where(and(eq(teamInvitations.invitedById, invitedById), isNull(teamInvitations.endedAt)))
    .returning({ businessId: teamInvitations.businessId, email: teamInvitations.email });
  for (const { businessId, email } of ended) {
    const subject = { kind: "customer", id: businessId };
    await recordAudit(tx, { action: "team.invitation-revoked", subject, before: { email } });
  }
}
