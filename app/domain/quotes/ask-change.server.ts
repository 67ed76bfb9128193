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
  /** Version that the customer read. */
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
 * Requests a change to a quote, in its thread. Nobody can accept the quote until staff send the next version or confirm
 * the current one, or the customer withdraws the request. Concurrent edits of the quote don't become stale. For people
 * who could answer the quote, with an account or through a link and the code. Throws `quote.not-found`,
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
 * Closes a customer's change request without a new version: staff confirm the quote unchanged, in their own words or
 * ours, or the customer withdraws the request. `not-waiting`: the request is already closed. Needs `quote.write`, or
 * permission to answer the quote. Throws `quote.not-found`, `quote.not-yours` and `permission.denied`.
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
 * Reminds the customer of the last day again, since reminders during the wait went to staff. People who requested the
 * change within the last days already knew that day.
 */
function remindAgain({ validUntil }: QuoteRow, askedAt: Date) {
  const isEarlier = agencyDay(askedAt) < addDays(validUntil, -QUOTE_ENDING_DAYS);
  return isEarlier ? { endingToldVersionId: null } : {};
}
