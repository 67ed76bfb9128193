import { and, asc, gte, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/domain/kernel/app-context";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { numberOf, quotePath } from "./announce.server";
import { holdQuote, saveQuote, stateOf } from "./internal.server";

/** What ran out longer ago is old news: it happened before there was a site to tell of it, or while it was away for days. */
const TOLD_WITHIN_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Tells the businesses whose quotes ran out in the last days that they did, once for each version that was sent, however many
 * processes ask for it and however often. Answers how many quotes were told of. For the scheduler.
 */
export async function tellExpiredQuotes(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const [today, earliest] = [agencyDay(now), agencyDay(new Date(now.getTime() - TOLD_WITHIN_DAYS * DAY_MS))];
  const due = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        isNotNull(quotes.number),
        isNotNull(quotes.businessId),
        inArray(quotes.status, ["pending", "sent"]),
        lt(quotes.validUntil, today),
        gte(quotes.validUntil, earliest),
        or(isNull(quotes.expiryToldVersionId), ne(quotes.expiryToldVersionId, quotes.versionId)),
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(BATCH);
  let told = 0;
  for (const { id } of due) if (await transact(ctx, (tx) => tell(tx, id, today))) told += 1;
  return told;
}

/** False: it was answered, sent again or told of in the meantime. */
async function tell(tx: TransactionContext, id: string, today: string): Promise<boolean> {
  const row = await holdQuote(tx, id);
  const { businessId, versionId, expiryToldVersionId, validUntil } = row;
  if (!businessId || expiryToldVersionId === versionId || stateOf(row, today) !== "expired") return false;
  await saveQuote(tx, row, { expiryToldVersionId: versionId });
  await notifyBusiness(tx, {
    businessId,
    type: "quote",
    path: quotePath(row),
    title: `Quote ${numberOf(row)} has run out`,
    text: `It was good until ${formatLongDate(validUntil)}. If you still want it, ask for it again with one click.`,
  });
  return true;
}
