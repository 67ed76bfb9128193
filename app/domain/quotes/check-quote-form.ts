import { type $ZodIssue, safeParse } from "zod/v4/core";
import { isPackageId } from "~/domain/catalogue/schema";
import { INCLUDED_NAMES, typedIncluded } from "~/domain/money/included-hours";
import { LINE_UNITS } from "~/domain/money/line";
import { isEmptyRow, type QuoteFormErrors, type QuoteFormRow, type QuoteFormValues, USUAL_TAX } from "./quote-form";
import { isEmptyPart, typedPart } from "./schedule-form";
import { QuoteInput } from "./schema";

/**
 * Checks typed values, in the browser and on the server alike. Errors are keyed by field name, those of rows by
 * `items.<row>.<field>`, with rows counted as in the form.
 */
export function checkQuoteForm(values: QuoteFormValues): { input: QuoteInput } | { errors: QuoteFormErrors } {
  const rows = values.items.map((row, index) => ({ row, index })).filter(({ row }) => !isEmptyRow(row));
  const parts = values.schedule.map((part, index) => ({ part, index })).filter(({ part }) => !isEmptyPart(part));
  const { discountKind, discountValue, promotionCode, items: _items, depositPercent, taxIncluded, ...others } = values;
  const { startsOn, fromWeeks, toWeeks, recurringFrom, billingDay, minimumMonths, noticeDays, ...texts } = others;
  const result = safeParse(QuoteInput, {
    ...texts,
    ...(depositPercent.trim() === "" ? {} : { depositPercent }),
    discount:
      discountKind === "percentage" || discountKind === "fixed" ? { type: discountKind, value: discountValue } : null,
    promotionCode: discountKind === "code" ? promotionCode : null,
    isTaxIncluded: taxIncluded === "yes",
    delivery: typedDelivery({ startsOn, fromWeeks, toWeeks }),
    recurring: `${recurringFrom}${billingDay}${minimumMonths}${noticeDays}`.trim()
      ? { startsOn: recurringFrom, billingDay, minimumMonths, noticeDays }
      : null,
    items: rows.map(({ row }) => typedItem(row)),
    schedule: parts.map(({ part }) => typedPart(part)),
  });
  if (result.success) return { input: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[fieldOf(issue, rows, parts)] ??= issue.message;
  return { errors };
}

/** Three empty fields promise nothing; a single number of weeks is both minimum and maximum. */
function typedDelivery({ startsOn, fromWeeks, toWeeks }: Pick<QuoteFormValues, "startsOn" | "fromWeeks" | "toWeeks">) {
  const [from, to] = [fromWeeks.trim() || toWeeks.trim(), toWeeks.trim() || fromWeeks.trim()];
  return `${startsOn}${from}`.trim() === "" ? null : { startsOn, fromWeeks: from, toWeeks: to };
}

/** Returns a row as `QuoteInput` reads it. */
function typedItem({
  catalogue,
  unit,
  tax,
  choice,
  group,
  rhythm,
  included,
  rollOver,
  carryMax,
  above,
  ...row
}: QuoteFormRow) {
  const packageId = isPackageId(catalogue) ? catalogue : "";
  return {
    ...row,
    packageId,
    unit: LINE_UNITS.find((known) => known === unit) ?? unit,
    ...(tax === USUAL_TAX ? {} : { taxRateId: tax === "" ? null : tax }),
    isOptional: choice === "yes",
    group: choice === "one-of" ? group : null,
    rhythm: rhythm === "" ? null : rhythm,
    hours: typedIncluded({ included, rollOver, carryMax, above }),
  };
}

/** Form fields of a row by their names in `QuoteInput`. */
const FIELDS_BY_INPUT: Readonly<Record<string, keyof QuoteFormRow>> = {
  packageId: "catalogue",
  taxRateId: "tax",
  isOptional: "choice",
};

/** Returns the key of an item's error, with the row counted as in the form. */
export function itemErrorName(values: QuoteFormValues, item: number, field: keyof QuoteFormRow): string {
  const rows = values.items.map((row, index) => ({ row, index })).filter(({ row }) => !isEmptyRow(row));
  return `items.${rows[item]?.index ?? item}.${field}`;
}

type Placed = readonly { index: number }[];

function fieldOf({ path }: $ZodIssue, rows: Placed, parts: Placed): string {
  const [first, second, third, fourth] = path;
  if (first === "discount") return "discountValue";
  if (first === "delivery") return String(second);
  if (first === "recurring") return second === "startsOn" ? "recurringFrom" : String(second);
  if (first === "schedule" && typeof second === "number") {
    return `schedule.${parts[second]?.index ?? second}.${String(third ?? "name")}`;
  }
  if (first !== "items" || typeof second !== "number") return String(first ?? "");
  const hours = INCLUDED_NAMES.find((name) => third === "hours" && name === fourth);
  const field = hours ?? FIELDS_BY_INPUT[String(third)] ?? String(third ?? "name");
  return `items.${rows[second]?.index ?? second}.${field}`;
}
