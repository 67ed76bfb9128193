import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import type { TeamInvite } from "./schema";
import { endInvitation, sendCountedInvitation } from "./send-invitation.server";

/** `invited` doesn't reveal whether the address has an account elsewhere: only its mailbox learns that. */
export type InviteOutcome =
  | { outcome: "invited" | "member" | "too-many" | "closed" | "unconfirmed" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

/**
 * Sends someone a link for joining the signed-in customer's business; an earlier link to the same address ends. For
 * owners who have confirmed their own address.
 */
export async function inviteToTeam(ctx: AppContext, { email, role }: TeamInvite): Promise<InviteOutcome> {
  const { businessId, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) return { outcome: "unconfirmed" };
  return sendCountedInvitation(ctx, { businessId, email, role });
}

/** Revokes an invitation to the signed-in owner's business by ending its link. Throws `team.not-found`. */
export async function revokeInvitation(ctx: AppContext, { id }: { id: string }): Promise<void> {
  const { businessId, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) throw new DomainError("permission.denied", "the address is not confirmed");
  await transact(ctx, (tx) => endInvitation(tx, { businessId, id }));
}
