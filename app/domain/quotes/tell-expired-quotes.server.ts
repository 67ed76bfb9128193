import { and, asc, gte, inArray, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getReminderSetting } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, agencyDay, formatLongDate } from "~/lib/calendar-date";
import { mailChangeWaits, mailReminder, numberOf, quotePath } from "./announce.server";
import { findShownVersion, holdQuote, type QuoteRow, saveQuote } from "./internal.server";
import { isAwaiting, QUOTE_ENDING_DAYS } from "./schema";

/** Days after which an expiry needs no notice: it happened before this site existed, or while it was off for days. */
const TOLD_WITHIN_DAYS = 7;
const BATCH = 200;

/**
 * A notice about a quote, with the column that marks it as sent. `first` and `last`: range of the quote's last day, in
 * days from today.
 */
type Word = {
  told: "endingToldVersionId" | "expiryToldVersionId";
  first: number;
  last: number;
  title: (quoteNumber: string) => string;
  text: (lastDay: string) => string;
};

const RUNS_OUT_SOON: Word = {
  told: "endingToldVersionId",
  first: 0,
  last: QUOTE_ENDING_DAYS,
  title: (quoteNumber) => `Quote ${quoteNumber} expires soon`,
  text: (lastDay) => `You can respond until ${lastDay}.`,
};

const HAS_RUN_OUT: Word = {
  told: "expiryToldVersionId",
  first: -TOLD_WITHIN_DAYS,
  last: -1,
  title: (quoteNumber) => `Quote ${quoteNumber} has expired`,
  text: (lastDay) => `It was good until ${lastDay}. If you still want it, ask for it again with one click.`,
};

/**
 * Notifies customers whose quotes expire within three days, once per sent version, however often and from however many
 * processes it is called; not if the quote was answered. If the customer awaits a change, staff are notified instead,
 * since it's their turn. Returns the number of quotes. For the scheduler.
 */
export function tellEndingQuotes(ctx: AppContext): Promise<number> {
  return tellAll(ctx, RUNS_OUT_SOON);
}

/** Notifies customers of quotes that expired in the last days. For the scheduler. */
export function tellExpiredQuotes(ctx: AppContext): Promise<number> {
  return tellAll(ctx, HAS_RUN_OUT);
}

async function tellAll(ctx: AppContext, word: Word): Promise<number> {
  const today = agencyDay(ctx.clock.now());
  const told = quotes[word.told];
  // Reminders cover this, at the times and as often as Settings say; staff are still notified of waiting changes.
  const isReminded = word === RUNS_OUT_SOON && (await getReminderSetting(ctx)).quotes;
  const due = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        isNotNull(quotes.number),
        isReminded ? isNotNull(quotes.changeAskedAt) : undefined,
        // Without an account, only a quote sent by email has a recipient.
        or(isNotNull(quotes.businessId), inArray(quotes.status, ["sent"])),
        inArray(quotes.status, ["pending", "sent"]),
        gte(quotes.validUntil, addDays(today, word.first)),
        lte(quotes.validUntil, addDays(today, word.last)),
        or(isNull(told), ne(told, quotes.versionId)),
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(BATCH);
  let count = 0;
  for (const { id } of due) if (await transact(ctx, (tx) => tell(tx, id, today, word))) count += 1;
  return count;
}

/** Returns false when the quote was answered, sent again or already handled in the meantime. */
async function tell(tx: TransactionContext, id: string, today: string, word: Word): Promise<boolean> {
  const row = await holdQuote(tx, id);
  if (row[word.told] === row.versionId || !isAwaiting(row.status) || !isWithin(row, today, word)) return false;
  const version = await findShownVersion(tx, row);
  if (!version) return false;
  await saveQuote(tx, row, { [word.told]: row.versionId });
  if (row.changeAskedAt !== null) {
    await mailChangeWaits(tx, { row, version }, { isOver: word === HAS_RUN_OUT, askedAt: row.changeAskedAt });
    return true;
  }
  const words = { title: word.title(numberOf(row)), text: word.text(formatLongDate(row.validUntil)) };
  const { businessId } = row;
  if (businessId) await notifyBusiness(tx, { businessId, type: "quote", path: quotePath(row), ...words });
  else await mailReminder(tx, { row, version }, words);
  return true;
}

function isWithin({ validUntil }: QuoteRow, today: string, { first, last }: Word): boolean {
  return validUntil >= addDays(today, first) && validUntil <= addDays(today, last);
}
