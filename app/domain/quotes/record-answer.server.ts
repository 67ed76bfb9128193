import type { DeclineCause } from "~/db/schema/lists";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import type { SentQuote } from "./announce.server";
import { businessFor } from "./business-for.server";
import { findShownVersion, holdQuote, stateOf, toQuote } from "./internal.server";
import { spendPromotion } from "./promotion-terms.server";
import { quantityProblems, type SentChoice } from "./quote-choice";
import { isAwaiting, type PromotionRefusal, type QuoteStatus } from "./schema";
import { settleAcceptance } from "./settle-acceptance.server";
import { settleDecline } from "./settle-decline.server";

type Recorded = {
  id: string;
  /** Version that the recorder had read. If absent, any version is accepted. */
  updatedAt?: string;
  /** Person at the customer who answered. */
  name: string;
  /** Evidence: when, how and with whom the answer was agreed. */
  evidence: string;
};

export type RecordedAcceptance = Recorded & { choice: SentChoice; clientAddress: string; userAgent: string };
export type RecordedDecline = Recorded & { cause: DeclineCause | null; reason: string };

/** `unsent`: nothing was sent that the customer could answer. `answered`: someone else was faster. */
type Refusal = { outcome: "answered"; status: QuoteStatus } | { outcome: "unsent" | "expired" };

/** Stores nothing unless `accepted`. */
export type RecordAcceptanceOutcome =
  | { outcome: "accepted"; projectId: string }
  | { outcome: "quantity-refused"; problems: Record<string, string> }
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | Refusal;

/**
 * Records that the customer accepted a quote elsewhere, such as in a call: does all that an acceptance does, with a
 * certificate that names the recorder and the evidence. A quote that no account holder has goes to a new customer, as
 * when accepted by a link. Needs `quote.write`. Throws `quote.not-found` and `quote.stale`.
 */
export async function recordAcceptance(
  ctx: AppContext,
  recorded: RecordedAcceptance,
): Promise<RecordAcceptanceOutcome> {
  requirePermission(ctx, "quote.write");
  const { actor } = ctx.by;
  return transact(ctx, async (tx) => {
    const held = await holdAwaiting(tx, recorded);
    if ("outcome" in held) return held;
    const { row, version } = held;
    if (stateOf(row, agencyDay(tx.clock.now())) === "expired") return { outcome: "expired" };
    const { items } = version.content;
    const problems = quantityProblems(items, recorded.choice);
    if (Object.keys(problems).length > 0) return { outcome: "quantity-refused", problems };
    const refusal = await spendPromotion(tx, {
      content: version.content,
      choice: recorded.choice,
      actor,
      quoted: { quoteId: row.id, businessId: row.businessId, email: row.businessEmail },
    });
    if (refusal) return { outcome: "promotion-refused", refusal };
    const { name, evidence, clientAddress, userAgent } = recorded;
    const email = row.businessEmail;
    const businessId = row.businessId ?? (await businessFor(tx, held, { email, contactName: name }));
    const projectId = await settleAcceptance(tx, held, recorded.choice, {
      businessId,
      userId: actorId(actor) ?? "",
      email,
      name,
      clientAddress,
      userAgent,
      recorded: { by: actorLabel(actor), evidence },
    });
    return { outcome: "accepted", projectId };
  });
}

/**
 * Records that the customer declined a quote elsewhere. Needs `quote.write`. Throws `quote.not-found` and
 * `quote.stale`.
 */
export async function recordDecline(
  ctx: AppContext,
  recorded: RecordedDecline,
): Promise<{ outcome: "declined" } | Refusal> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const held = await holdAwaiting(tx, recorded);
    if ("outcome" in held) return held;
    const { row } = held;
    const { name, evidence, cause, reason } = recorded;
    await settleDecline(tx, held, {
      businessId: row.businessId,
      name,
      email: row.businessEmail,
      cause,
      reason,
      recorded: { by: actorLabel(tx.by.actor), evidence },
    });
    return { outcome: "declined" };
  });
}

/** Locks a quote and checks that the customer could answer it. */
async function holdAwaiting(
  tx: TransactionContext,
  { id, updatedAt }: Pick<Recorded, "id" | "updatedAt">,
): Promise<SentQuote | { outcome: "answered"; status: QuoteStatus } | { outcome: "unsent" }> {
  const row = await holdQuote(tx, id);
  const version = await findShownVersion(tx, row);
  if (!version) return { outcome: "unsent" };
  if (!isAwaiting(row.status)) return { outcome: "answered", status: row.status };
  await refuseStaleEdit("quote.stale", { row, seenAt: updatedAt }, () => toQuote(tx, row));
  return { row, version };
}
