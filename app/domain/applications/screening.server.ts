import type { QuarantineReason } from "~/db/schema/lists";
import { countSubmission, identifySubmission, identifyTokenless } from "~/domain/forms/screening.server";
import type { Submission } from "~/domain/forms/submission";
import type { Actor } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { hashAddress } from "~/kernel/hashes.server";
import { isPermitted } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";

export type ApplicationSubmission = Submission & {
  /** Submitted through the API: there was no form, so no token is expected. */
  isFromApi?: boolean;
};

/** Messages to an address that may have been typed by someone else. */
const MESSAGES_PER_ADDRESS: RateLimitRule = { name: "applicant-address", points: 5, seconds: 24 * 60 * 60 };
const RECEIPTS_PER_ADDRESS: RateLimitRule = { name: "applicant-receipt", points: 5, seconds: 24 * 60 * 60 };

/**
 * Returns the submission's own key, and the evidence against it from its hidden fields and timing; null as for
 * `identifySubmission`. Anyone who can read applications is trusted.
 */
export function identify(
  ctx: AppContext,
  submission: ApplicationSubmission,
  payloadHash: string,
): { key: string; suspicion: QuarantineReason | null } | null {
  const { actor } = ctx.by;
  const identified = submission.isFromApi
    ? identifyTokenless(ctx, submission, payloadHash)
    : identifySubmission(ctx, submission);
  return isTrusted(actor) ? { key: identified?.key ?? ctx.ids.uuid(), suspicion: null } : identified;
}

/**
 * Counts a new application against its network, as part of the transaction that stores it. `refused`: nothing more may
 * be stored from there for now.
 */
export async function countApplication(
  tx: TransactionContext,
  submission: ApplicationSubmission,
): Promise<"fine" | "suspect" | "refused"> {
  return isTrusted(tx.by.actor) ? "fine" : countSubmission(tx, submission, "application");
}

/**
 * Counts a message that anyone can trigger, and returns true while this address may get another; counted in the
 * transaction that writes it.
 */
export async function mayWriteTo(tx: TransactionContext, email: string): Promise<boolean> {
  return tx.limits.takeWithin(tx.db, MESSAGES_PER_ADDRESS, hashAddress(email));
}

/** Counts a receipt, which goes to any address that an application names. */
export async function mayConfirmTo(tx: TransactionContext, email: string): Promise<boolean> {
  return tx.limits.takeWithin(tx.db, RECEIPTS_PER_ADDRESS, hashAddress(email));
}

/** True for staff and keys that can read applications: an honest outcome reveals nothing new to them. */
export function isTrusted(actor: Actor): boolean {
  return isPermitted(actor, "application.read");
}
