import { requireProven } from "~/domain/links/internal.server";
import { holdRecord } from "~/domain/threads/hold-record.server";
import { storeMessage } from "~/domain/threads/store-message.server";
import { authorOf, orUnusable, storeCounted } from "~/domain/threads/write-message.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import type { SentQuote } from "./announce.server";
import { emitQuoteEvent } from "./emit-quote-event.server";
import { type AnswerRefusal, holdOwnQuote, refusalOf } from "./hold-own-quote.server";
import { findShownVersion, holdQuote, type QuoteRow, saveQuote } from "./internal.server";
import { isAwaiting, QUOTE_ENDING_DAYS } from "./schema";

export type ChangeRequest = {
  id: string;
  /** The version that the customer read. */
  versionId: string;
  /** Cleaned. */
  text: string;
  claims?: readonly string[];
};

export type AskForChangeOutcome =
  | { outcome: "asked" }
  | { outcome: "rate-limited"; retryAfterSeconds: number }
  | { outcome: "file-unusable" }
  | AnswerRefusal;

/**
 * Asks for a change of a quote, in its thread: from then on nobody can accept it until staff send the next version or
 * say that it stays, or the customer takes the request back. Nobody's edit of the quote becomes stale by that. For
 * people who could answer the quote, with an account or by a link and the code. Throws `quote.not-found`,
 * `quote.not-yours` and `permission.denied`.
 */
export async function askForChange(ctx: AppContext, request: ChangeRequest): Promise<AskForChangeOutcome> {
  const ref = { kind: "quote", id: request.id } as const;
  return storeCounted(ctx, ref, () =>
    transact(ctx, async (tx): Promise<AskForChangeOutcome> => {
      const held = await hold(tx, request);
      if ("outcome" in held) return held;
      const record = await holdRecord(tx, ref);
      const { text, claims = [] } = request;
      await storeMessage(tx, record, { ...authorOf(tx.by.actor), text, claims, asksChange: true, outerId: null });
      if (held.row.changeAskedAt !== null) return { outcome: "asked" };
      const row = await saveQuote(tx, held.row, { changeAskedAt: tx.clock.now() });
      await recordAudit(tx, { action: "quote.change-asked", subject: ref, after: { version: held.version.version } });
      await emitQuoteEvent(tx, "quote.change-requested", { row, version: held.version }, text);
      return { outcome: "asked" };
    }),
  );
}

async function hold(tx: TransactionContext, { id, versionId }: ChangeRequest): Promise<SentQuote | AnswerRefusal> {
  const { actor } = tx.by;
  if (actor.kind === "customer") {
    return holdOwnQuote(tx, requireCustomerActor(tx, "business.bill"), { id, versionId });
  }
  await requireProven(tx, { kind: "quote", id });
  const row = await holdQuote(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) throw new DomainError("quote.not-found");
  return refusalOf(tx, { row, version }, versionId) ?? { row, version };
}

const STAYS = "The quote stays as it is. You can accept it now.";
const TAKEN_BACK = "We no longer need the change. The quote can stay as it is.";

/**
 * Ends the waiting of a quote whose customer asked for a change, without another version: staff say that it stays as it
 * is, in words of their own or ours, or the customer takes the request back. `not-waiting`: nobody waits anymore. Needs
 * `quote.write`, or to be one who could answer the quote. Throws `quote.not-found`, `quote.not-yours` and
 * `permission.denied`.
 */
export async function settleChange(
  ctx: AppContext,
  { id, text = "", claims = [] }: { id: string; text?: string; claims?: readonly string[] },
): Promise<{ outcome: "settled" | "not-waiting" | "file-unusable" }> {
  const { actor } = ctx.by;
  const isCustomer = actor.kind === "customer" || actor.kind === "link";
  if (!isCustomer) requirePermission(ctx, "quote.write");
  const ref = { kind: "quote", id } as const;
  return orUnusable(() =>
    transact(ctx, async (tx) => {
      const record = await holdRecord(tx, ref);
      const row = await holdQuote(tx, id);
      if (row.changeAskedAt === null || !isAwaiting(row.status)) return { outcome: "not-waiting" };
      await saveQuote(tx, row, { changeAskedAt: null, ...remindAgain(row, row.changeAskedAt) });
      const words = text || (isCustomer ? TAKEN_BACK : STAYS);
      await storeMessage(tx, record, {
        ...authorOf(actor),
        text: words,
        claims,
        asksChange: false,
        outerId: null,
        needsNoAnswer: true,
      });
      await recordAudit(tx, {
        action: "quote.change-settled",
        subject: ref,
        after: { by: isCustomer ? "customer" : "staff" },
      });
      return { outcome: "settled" };
    }),
  );
}

/**
 * Reminds the customer of the last day again: reminders during the wait went to staff. Someone who asked for the change
 * within the last days knew of them already.
 */
function remindAgain({ validUntil }: QuoteRow, askedAt: Date) {
  const isEarlier = agencyDay(askedAt) < addDays(validUntil, -QUOTE_ENDING_DAYS);
  return isEarlier ? { endingToldVersionId: null } : {};
}
