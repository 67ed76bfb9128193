import { addDays, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import type { WholePrice } from "./bill";
import { RHYTHM_WORDS, type Rhythm } from "./schema";

/** A change of an agreement's lines from a day on. `before` null: nothing was billed at another price. */
export type PriceChange = {
  title: string;
  rhythm: Rhythm;
  fromOn: string;
  before: WholePrice | null;
  after: WholePrice;
  /** Names of the lines from then on. */
  names: readonly string[];
  message: string;
};

/** A price in words, with its rhythm and the tax in it. */
export function priceInWords({ totalCents, taxCents }: WholePrice, rhythm: Rhythm): string {
  const price = `${formatMoney(totalCents, { cents: "always" })} ${RHYTHM_WORDS[rhythm]}`;
  return taxCents > 0 ? `${price}, including ${formatMoney(taxCents, { cents: "always" })} tax` : price;
}

/** The notice that a customer gets of a change: its title as `tellOfAgreement` completes it, and its text. */
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

/** The notice that a change isn't made after all. */
export function withdrawnWords(fromOn: string, { price, rhythm }: { price: WholePrice; rhythm: Rhythm }) {
  return {
    what: `doesn’t change on ${formatLongDate(fromOn)}`,
    text: `The price stays ${priceInWords(price, rhythm)}.`,
  };
}

/** The title of a notice about an agreement. `what` follows its name. */
export function noticeTitle(title: string, what: string): string {
  return `Agreement “${title}” ${what}`;
}

/** Path of an agreement in the back office. */
export function agreementPath(id: string): string {
  return `/admin/invoices/agreements/${id}`;
}

/** The page of an agreement for its customer. */
export function ownAgreementPath(id: string): string {
  return `/dashboard/agreements/${id}`;
}
