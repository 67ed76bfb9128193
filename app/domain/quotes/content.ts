import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { findQuotable, type QuotableItem } from "~/domain/catalogue/schema";
import { NO_TAXES, type Taxes, toLineTax } from "~/domain/taxes/schema";
import { type ItemTax, NO_TAX, usualTax } from "~/domain/taxes/usual-tax";
import type { QuoteInput } from "./schema";

/** Defaults for the optional parts of an input. */
type Known = {
  taxes: Taxes;
  /** Previously stored content. */
  before?: QuoteContent;
  /** Facts from the customer's record. */
  customer?: { exemption: string; address: string };
  /** Catalog, whose packages list exclusions and durations. */
  offered?: readonly QuotableItem[];
};

type ItemInput = QuoteInput["items"][number];

/**
 * Makes content from an input. Items keep ids that the stored content has; others get new ones. `unknownTaxes`:
 * positions of items whose tax rate isn't in Settings.
 */
export function toContent(
  ids: { uuid(): string },
  input: Omit<QuoteInput, "businessEmail">,
  { taxes, before, customer, offered = [] }: Known = { taxes: NO_TAXES },
): { content: QuoteContent; unknownTaxes: number[] } {
  const { businessName, contactName, discount, promotionCode, depositPercent, schedule, validUntil, message } = input;
  const known = new Map(before?.items.map((item) => [item.id, item]));
  const unknownTaxes: number[] = [];
  const items = input.items.map((row, index) => {
    const stored = known.get(row.id ?? "");
    // Each id is taken once, so that no two items share one.
    if (stored) known.delete(stored.id);
    const tax = taxOf(row, taxes, stored);
    if (!tax) unknownTaxes.push(index);
    return toItem(stored?.id ?? ids.uuid(), row, tax ?? NO_TAX);
  });
  const usual = before ?? { ...customer, ...usualScope(offered, items) };
  const content: QuoteContent = {
    businessName,
    contactName,
    address: input.address ?? usual.address ?? "",
    items,
    discount,
    promotionCode,
    depositPercent,
    schedule,
    validUntil,
    message,
    excluded: input.excluded ?? usual.excluded,
    delivery: input.delivery === undefined ? usual.delivery : input.delivery,
    terms: input.terms ?? before?.terms ?? "",
    recurring: input.recurring === undefined ? (before?.recurring ?? null) : input.recurring,
    isTaxIncluded: input.isTaxIncluded ?? before?.isTaxIncluded ?? taxes.areIncluded,
    exemption: input.exemption ?? usual.exemption ?? "",
    ...(before?.dueDays === undefined ? {} : { dueDays: before.dueDays }),
  };
  return { content, unknownTaxes };
}

/** Returns the default scope: work not covered by the quote's packages, and the longest of their durations. */
export function usualScope(
  offered: readonly QuotableItem[],
  items: readonly { packageId?: string }[],
): Pick<QuoteContent, "excluded" | "delivery"> {
  const packages = items.flatMap(({ packageId }) => findQuotable(offered, packageId ?? "") ?? []);
  const weeks = packages.flatMap((one) => one.weeks ?? []).sort((a, b) => b.max - a.max)[0];
  return {
    excluded: [...new Set(packages.flatMap((one) => one.excluded))].join("\n"),
    delivery: weeks ? { startsOn: null, fromWeeks: weeks.min, toWeeks: weeks.max } : null,
  };
}

/**
 * Returns an item's tax; null when Settings don't contain the rate. A rate removed from Settings stays on the items
 * that have it.
 */
function taxOf({ taxRateId, packageId, name }: ItemInput, taxes: Taxes, stored: QuoteItem | undefined): ItemTax | null {
  if (taxRateId === undefined) return usualTax(taxes, { packageId, name });
  if (taxRateId === null) return NO_TAX;
  const rate = taxes.rates.find(({ id }) => id === taxRateId);
  if (rate) return { taxRateId, tax: toLineTax(rate) };
  return stored?.taxRateId === taxRateId ? { taxRateId, tax: stored.tax } : null;
}

function toItem(id: string, row: ItemInput, { taxRateId, tax }: ItemTax): QuoteItem {
  const { packageId, name, description, amount, quantity, unit, isOptional, minQuantity, maxQuantity, rhythm, hours } =
    row;
  const group = row.group || null;
  const bounds = minQuantity === null || maxQuantity === null ? null : { min: minQuantity, max: maxQuantity };
  return {
    id,
    type: packageId ? "package" : "one-time",
    name,
    description,
    ...(packageId ? { packageId } : {}),
    quantity,
    unit,
    unitPriceCents: amount,
    taxRateId,
    tax,
    isOptional: isOptional && group === null,
    group,
    bounds,
    rhythm,
    hours,
  };
}
