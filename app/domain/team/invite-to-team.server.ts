import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import type { TeamInvite } from "./schema";
import { endInvitation, sendCountedInvitation } from "./send-invitation.server";

/** `invited` says nothing about whether the address has an account elsewhere: the mailbox tells the rest. */
export type InviteOutcome =
  | { outcome: "invited" | "member" | "too-many" | "closed" | "unconfirmed" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

/**
 * Sends someone a link with which they join the signed-in customer's business; one sent before to the same address
 * ends. For owners who have confirmed their own address.
 */
export async function inviteToTeam(ctx: AppContext, { email, role }: TeamInvite): Promise<InviteOutcome> {
  const { businessId, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) return { outcome: "unconfirmed" };
  return sendCountedInvitation(ctx, { businessId, email, role });
}

/** Takes an invitation of the signed-in owner's business back: its link ends. Throws `team.not-found`. */
export async function revokeInvitation(ctx: AppContext, { id }: { id: string }): Promise<void> {
  const { businessId, isEmailVerified } = requireCustomerActor(ctx, "business.manage");
  if (!isEmailVerified) throw new DomainError("permission.denied", "the address is not confirmed");
  await transact(ctx, (tx) => endInvitation(tx, { businessId, id }));
}
