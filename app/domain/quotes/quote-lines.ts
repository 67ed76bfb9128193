import type { QuoteContent } from "~/db/schema/quote-content";
import { formatLongDate } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";
import { quoteTotal } from "./quote-total";
import { discountWords, type QuoteInput } from "./schema";

/** All that a quote offers as lines of text, for comparing one version with another. */
export function quoteLines(content: QuoteContent): string {
  const { businessName, contactName, items, depositPercent, validUntil, message } = content;
  const discount = discountWords(content);
  return [
    `For: ${[businessName, contactName].filter(Boolean).join(", ")}`,
    ...items.flatMap(({ name, description, amountCents, isOptional }) => [
      `${name}${isOptional ? " (optional)" : ""}: ${formatUsd(amountCents)}`,
      ...description.split("\n").filter(Boolean),
    ]),
    ...(discount ? [`Discount: ${discount}`] : []),
    `Total: ${formatUsd(quoteTotal(content).totalCents)}`,
    `Deposit: ${depositPercent}%`,
    `Valid until: ${formatLongDate(validUntil)}`,
    ...message.split("\n"),
  ].join("\n");
}

/** The same of what somebody typed and has not saved yet. */
export function typedLines({ items, businessEmail: _email, ...input }: QuoteInput): string {
  return quoteLines({
    ...input,
    items: items.map(({ id = "", packageId, amount, ...item }) => ({
      ...{ ...item, id, amountCents: amount, type: packageId ? "package" : "one-time" },
    })),
  });
}
