import { addDays, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import type { WholePrice } from "./bill";
import { RHYTHM_WORDS, type Rhythm } from "./schema";

/** A change of an agreement's lines from a day on. `before` is null if nothing was billed at another price. */
export type PriceChange = {
  title: string;
  rhythm: Rhythm;
  fromOn: string;
  before: WholePrice | null;
  after: WholePrice;
  /** Names of the new lines. */
  names: readonly string[];
  message: string;
};

/** Returns a price in words, with its rhythm and the tax included in it. */
export function priceInWords({ totalCents, taxCents }: WholePrice, rhythm: Rhythm): string {
  const price = `${formatMoney(totalCents, { cents: "always" })} ${RHYTHM_WORDS[rhythm]}`;
  return taxCents > 0 ? `${price}, including ${formatMoney(taxCents, { cents: "always" })} tax` : price;
}

/** The notice to a customer about a change: its text, and the title that `tellOfAgreement` completes. */
export function changeWords(change: PriceChange): { what: string; text: string } {
  const { rhythm, fromOn, before, after, names, message } = change;
  const day = formatLongDate(fromOn);
  const price = priceInWords(after, rhythm);
  const isSame = before?.totalCents === after.totalCents && before.taxCents === after.taxCents;
  const said = isSame
    ? `The price stays ${price}.`
    : before
      ? `Until ${formatLongDate(addDays(fromOn, -1))}, the price is ${priceInWords(before, rhythm)}. From ${day} on, it’s ${price}.`
      : `From ${day} on, the price is ${price}.`;
  const covers = `From then on, it covers: ${[...new Set(names)].join(", ")}.`;
  return { what: `changes on ${day}`, text: [said, covers, message].filter((part) => part !== "").join("\n\n") };
}

/** The notice that a planned change was withdrawn. */
export function withdrawnWords(fromOn: string, { price, rhythm }: { price: WholePrice; rhythm: Rhythm }) {
  return {
    what: `doesn’t change on ${formatLongDate(fromOn)}`,
    text: `The price stays ${priceInWords(price, rhythm)}.`,
  };
}

/** The title of a notice about an agreement. `what` follows the agreement's title. */
export function noticeTitle(title: string, what: string): string {
  return `Agreement “${title}” ${what}`;
}

/** Path of an agreement's page in the back office. */
export function agreementPath(id: string): string {
  return `/admin/invoices/agreements/${id}`;
}

/** Path of the agreement's page for its customer. */
export function ownAgreementPath(id: string): string {
  return `/dashboard/agreements/${id}`;
}
