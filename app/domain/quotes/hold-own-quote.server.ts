import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import { mayAnswer } from "~/domain/links/addressee.server";
import type { CustomerActor } from "~/kernel/actor";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import type { SentQuote } from "./announce.server";
import { findShownVersion, holdQuote, stateOf } from "./internal.server";
import { isAwaiting, type QuoteStatus } from "./schema";

/**
 * Reasons why a quote can't be answered. `answered`: someone else was faster; see `status`. `newer-version`: the person
 * read an older version. `unverified`: their address isn't confirmed yet.
 */
export type AnswerRefusal =
  | { outcome: "answered"; status: QuoteStatus }
  | { outcome: "expired" | "newer-version" | "unverified" };

/**
 * Locks the quote that a customer answers until the transaction ends and claims it for their business, or returns why
 * they can't answer. Throws `quote.not-found` and `quote.not-yours`.
 */
export async function holdOwnQuote(
  tx: TransactionContext,
  customer: CustomerActor,
  { id, versionId }: { id: string; versionId: string },
): Promise<SentQuote | AnswerRefusal> {
  const row = await holdQuote(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) throw new DomainError("quote.not-found");
  if (row.businessId === customer.businessId && !customer.isEmailVerified) return { outcome: "unverified" };
  if (!mayAnswer(customer, row)) throw new DomainError("quote.not-yours");
  const refusal = refusalOf(tx, { row, version }, versionId);
  if (refusal) return refusal;
  if (row.businessId === null) await claimQuotes(tx, customer);
  return { row: { ...row, businessId: customer.businessId }, version };
}

/** Returns why a locked quote, or the version that was read, can't be answered now; null when it can. */
export function refusalOf(
  tx: TransactionContext,
  { row, version }: SentQuote,
  versionId: string,
): AnswerRefusal | null {
  if (!isAwaiting(row.status)) return { outcome: "answered", status: row.status };
  if (version.id !== versionId) return { outcome: "newer-version" };
  if (stateOf(row, agencyDay(tx.clock.now())) === "expired") return { outcome: "expired" };
  return null;
}
