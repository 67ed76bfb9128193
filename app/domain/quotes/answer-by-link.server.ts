import { requireProven } from "~/domain/links/internal.server";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type AcceptQuoteOutcome, acceptHeld, type QuoteAcceptance } from "./accept-quote.server";
import type { SentQuote } from "./announce.server";
import { businessFor } from "./business-for.server";
import type { QuoteDecline } from "./decline-quote.server";
import { type AnswerRefusal, refusalOf } from "./hold-own-quote.server";
import { findShownVersion, holdQuote } from "./internal.server";
import { settleDecline } from "./settle-decline.server";

/**
 * Accepts a quote through a link in a message, like `acceptQuote`. A quote that no account holder has goes to a new
 * customer, who is emailed at the link's mailbox until someone there has an account. For holders of the link who have
 * confirmed the mailbox; throws `permission.denied` for anyone else.
 */
export async function acceptQuoteByLink(ctx: AppContext, acceptance: QuoteAcceptance): Promise<AcceptQuoteOutcome> {
  return transact(ctx, async (tx) => {
    const { actor, ...held } = await hold(tx, acceptance.id);
    const refusal = refusalOf(tx, held, acceptance.versionId);
    if (refusal) return refusal;
    const { linkId: userId, email } = actor;
    const businessId = held.row.businessId ?? (await businessFor(tx, held, { email, contactName: acceptance.name }));
    const outcome = await acceptHeld(tx, held, acceptance, { businessId, userId, email });
    // Rolls back, so that no customer is created without an acceptance.
    if (outcome.outcome !== "accepted") throw new Unagreed(outcome);
    return outcome;
  }).catch((error: unknown) => {
    if (error instanceof Unagreed) return error.outcome;
    throw error;
  });
}

/** Declines a quote through a link in a message, like `declineQuote`. For the callers of `acceptQuoteByLink`. */
export async function declineQuoteByLink(
  ctx: AppContext,
  { id, versionId, cause = null, reason }: QuoteDecline,
): Promise<{ outcome: "declined" } | AnswerRefusal> {
  return transact(ctx, async (tx) => {
    const { actor, ...held } = await hold(tx, id);
    const refusal = refusalOf(tx, held, versionId);
    if (refusal) return refusal;
    const { email } = actor;
    const name = held.version.content.contactName || actor.name || email;
    await settleDecline(tx, held, { businessId: held.row.businessId, name, email, cause, reason, recorded: null });
    return { outcome: "declined" };
  });
}

/** Rolls back a transaction, with the reason. */
class Unagreed extends Error {
  readonly outcome: AcceptQuoteOutcome;

  constructor(outcome: AcceptQuoteOutcome) {
    super("not agreed");
    this.outcome = outcome;
  }
}

async function hold(tx: TransactionContext, id: string): Promise<SentQuote & { actor: LinkActor }> {
  const actor = await requireProven(tx, { kind: "quote", id });
  const row = await holdQuote(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) throw new DomainError("quote.not-found");
  return { row, version, actor };
}
