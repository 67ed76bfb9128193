import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { lineAmount } from "~/domain/money/line";
import { formatQuantity, taxWords, typedPercent } from "~/domain/money/words";
import type { Taxes } from "~/domain/taxes/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { toContent } from "./content";
import { weeksWords } from "./delivery";
import { discountWords } from "./offer-words";
import { quoteTotal } from "./quote-total";
import { itemPriceWords, recurringLine, totalWords } from "./recurring";
import type { QuotePart } from "./schedule-input";
import type { QuoteInput } from "./schema";
import { partWords } from "./total-rows";

/** Returns a quote's content as lines of text, for comparing versions. */
export function quoteLines(content: QuoteContent): string {
  const { businessName, contactName, items, depositPercent, schedule, validUntil, message } = content;
  const { isTaxIncluded, exemption, address, excluded, terms } = content;
  const discount = discountWords(content);
  return [
    `For: ${[businessName, contactName].filter(Boolean).join(", ")}`,
    ...linesOf("Address", address),
    ...items.flatMap((item) => [itemLine(item), ...item.description.split("\n").filter(Boolean)]),
    ...(discount ? [`Discount: ${discount}`] : []),
    ...(isTaxIncluded ? ["Prices include tax"] : []),
    ...(exemption ? [`Tax exempt: ${exemption}`] : []),
    `Total: ${totalWords(quoteTotal(content))}`,
    `Deposit: ${depositPercent}%`,
    ...schedule.map((part) => `${partWords(part)}: ${shareWords(part)}${part.isDraft ? ", as a draft" : ""}`),
    `Valid until: ${formatLongDate(validUntil)}`,
    ...linesOf("Delivery", deliveryWords(content)),
    ...linesOf("Not included", excluded),
    ...linesOf("Terms", terms),
    ...linesOf("Recurring", recurringLine(content)),
    ...message.split("\n"),
  ].join("\n");
}

/** Describes the start and duration of the work; empty when nothing is promised. */
export function deliveryWords({ delivery }: Pick<QuoteContent, "delivery">): string {
  if (!delivery) return "";
  const start = delivery.startsOn ? `from ${formatLongDate(delivery.startsOn)}` : "from the Monday after the last day";
  return `${weeksWords(delivery)}, ${start}`;
}

function linesOf(label: string, text: string): string[] {
  return text === "" ? [] : text.split("\n").map((line, index) => (index === 0 ? `${label}: ${line}` : line));
}

function itemLine(item: QuoteItem): string {
  return `${item.name}${kindOf(item)}: ${priceOf(item)}`;
}

/** Describes the price of an item and how it is offered. */
export function itemTerms(item: QuoteItem): string {
  return priceOf(item) + kindOf(item);
}

function kindOf({ isOptional, group }: QuoteItem): string {
  if (group !== null) return ` (one of ${group})`;
  return isOptional ? " (optional)" : "";
}

function priceOf(item: QuoteItem): string {
  const { bounds, tax } = item;
  const details = [
    itemPriceWords(item),
    bounds ? `${formatQuantity(bounds.min)} to ${formatQuantity(bounds.max)}` : "",
    tax ? taxWords(tax) : "",
  ].filter(Boolean);
  return `${formatMoney(lineAmount(item))}${details.length > 0 ? ` (${details.join("; ")})` : ""}`;
}

function shareWords({ share }: QuotePart): string {
  return share.type === "fixed" ? formatMoney(share.cents) : `${typedPercent(share.ppm)}%`;
}

/** Returns the lines of an input that isn't saved yet. */
export function typedLines(input: QuoteInput, taxes: Taxes): string {
  return quoteLines(toContent({ uuid: () => "" }, input, { taxes }).content);
}
