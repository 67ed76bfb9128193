import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import type { QuoteContent } from "~/db/schema/quote-content";
import { formatLongDate, formatMoment } from "~/lib/calendar-date";
import { type Cents, formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { agencyTimeZoneName } from "~/lib/place";
import { letterheadLines, type PostalAddress } from "~/lib/postal-address";
import { type DeliveryPlan, deliveryPlan, weeksWords } from "./delivery";
import type { QuoteTotal } from "./quote-total";
import { recurringTermWords } from "./recurring";

/** Facts about an acceptance for its signature. */
export type Signed = { name: string; acceptedAt: string; recordedBy: string };

/** Lists exclusions from the price, one per line. */
export function excludedLines({ excluded }: Pick<QuoteContent, "excluded">): string[] {
  return linesOf(excluded);
}

/** Lists the agency's name and address on a quote, one per line. */
export function agencyLines(identity: PostalAddress & Record<"legalName" | "email" | "phone", string>): string[] {
  return distinct([identity.legalName, ...letterheadLines(identity), shownMailbox(identity.email), identity.phone]);
}

/** Lists a quote's recipient and their address, one per line. */
export function recipientLines(
  { businessName, contactName, address }: Pick<QuoteContent, "businessName" | "contactName" | "address">,
  email: string,
): string[] {
  return distinct([businessName, contactName, ...linesOf(address), shownMailbox(email)]);
}

/** Describes the dates of a quote. Null when it promises none. */
export function launchWords(
  content: Pick<QuoteContent, "delivery" | "validUntil">,
): { plan: DeliveryPlan; start: string; launch: string; weeks: string } | null {
  const plan = deliveryPlan(content);
  if (!plan) return null;
  const { startsOn, earliestOn, latestOn } = plan;
  const { between, weeks } = QUOTE_PAPER.delivery;
  const last = formatLongDate(latestOn);
  return {
    plan,
    start: formatLongDate(startsOn),
    launch: earliestOn === latestOn ? last : filled(between, { from: formatLongDate(earliestOn), to: last }),
    weeks: filled(weeks, { weeks: weeksWords(plan) }),
  };
}

/**
 * Returns the terms of a quote, one paragraph each: its own, then the general ones. The last day of acceptance is
 * omitted once nobody can accept it anymore.
 */
export function termLines(content: QuoteContent, total: QuoteTotal, isClosed: boolean): string[] {
  const { deposit, parts, whole, fixed, valid } = QUOTE_PAPER.terms;
  const isOnlyRecurring = total.totalCents === 0 && total.recurring.length > 0;
  const paid = total.restCents === 0 ? whole : total.parts.length > 0 ? parts : deposit;
  return distinct([
    ...content.terms.split(/\n{2,}/),
    filled(isOnlyRecurring ? "" : paid, {
      total: money(total.totalCents),
      deposit: money(total.depositCents),
      rest: money(total.restCents),
    }),
    recurringTermWords(content, total),
    fixed,
    isClosed ? "" : filled(valid, { day: formatLongDate(content.validUntil), zone: agencyTimeZoneName() }),
  ]);
}

/**
 * Returns the name and time of the acceptance, as shown above the customer's signature. Empty when nobody has accepted.
 */
export function signedWords(signed: Signed | null): string[] {
  if (!signed) return [];
  const { name, acceptedAt, recordedBy } = signed;
  const words = recordedBy ? QUOTE_PAPER.signatures.recorded : QUOTE_PAPER.signatures.signed;
  return [filled(words, { name, by: recordedBy }), formatMoment(acceptedAt)];
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token);
}

function distinct(lines: readonly string[]): string[] {
  return [...new Set(lines)].filter((line) => line.trim() !== "");
}

function linesOf(text: string): string[] {
  return distinct(text.split("\n"));
}

function money(cents: Cents): string {
  return formatMoney(cents, { cents: "always" });
}
