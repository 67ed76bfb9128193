import { type $ZodIssue, safeParse } from "zod/v4/core";
import { findPackage } from "~/content/catalogue/packages";
import type { QuoteContent } from "~/db/schema/quote-content";
import type { Cents } from "~/lib/money";
import { QuoteInput } from "./schema";

/** How a form says what takes something off. */
export const DISCOUNT_KINDS = ["none", "percentage", "fixed", "code"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** One row of the form, as it was typed. */
export type QuoteFormRow = {
  id: string;
  /** Empty: a one-time item. */
  packageId: string;
  name: string;
  description: string;
  amount: string;
  /** `yes`: the customer may tick it. */
  optional: string;
};

/** The form of a quote, as it was typed. */
export type QuoteFormValues = {
  businessName: string;
  contactName: string;
  businessEmail: string;
  items: QuoteFormRow[];
  discountKind: DiscountKind;
  discountValue: string;
  promotionCode: string;
  depositPercent: string;
  validUntil: string;
  message: string;
};

export type QuoteFormErrors = Readonly<Record<string, string>>;

/** The fields of a row by their names in the form, where each repeats once a row. */
export const ROW_FIELDS = {
  id: "itemId",
  packageId: "itemPackage",
  name: "itemName",
  description: "itemDescription",
  amount: "itemAmount",
  optional: "itemOptional",
} as const satisfies Record<keyof QuoteFormRow, string>;

export const EMPTY_ROW: QuoteFormRow = { id: "", packageId: "", name: "", description: "", amount: "", optional: "" };

/** No form of ours has more; what is beyond is not read. */
const ROWS_READ_MAX = 200;

/** What a posted form says. Nothing that anybody can send makes it throw. */
export function readQuoteForm(form: FormData): QuoteFormValues {
  const one = (name: string) => textOf(form.get(name));
  const columns = Object.entries(ROW_FIELDS).map(([field, name]) => [field, form.getAll(name).map(textOf)] as const);
  const length = Math.min(ROWS_READ_MAX, Math.max(0, ...columns.map(([, values]) => values.length)));
  const items = Array.from({ length }, (_, index) => {
    return Object.fromEntries(columns.map(([field, values]) => [field, values[index] ?? ""])) as QuoteFormRow; // safe: all its fields
  });
  return {
    ...{ businessName: one("businessName"), contactName: one("contactName"), businessEmail: one("businessEmail") },
    ...{ discountValue: one("discountValue"), promotionCode: one("promotionCode"), message: one("message") },
    ...{ depositPercent: one("depositPercent"), validUntil: one("validUntil") },
    discountKind: DISCOUNT_KINDS.find((kind) => kind === one("discountKind")) ?? "none",
    items: items.map(completed),
  };
}

/** A row with a package whose name or amount was left empty takes them from the catalogue. */
function completed(row: QuoteFormRow): QuoteFormRow {
  const known = findPackage(row.packageId);
  if (!known) return row;
  return {
    ...row,
    name: row.name.trim() || known.name,
    amount: row.amount.trim() || typedAmount(known.priceCents),
  };
}

/** Whether nothing was typed into a row. */
export function isEmptyRow({ id: _id, optional: _optional, ...typed }: QuoteFormRow): boolean {
  return Object.values(typed).every((value) => value.trim() === "");
}

/**
 * Checks what was typed, in the browser and on the server alike. Errors stand under the names of the fields; those of rows
 * under `items.<row>.<field>`, counted as in the form.
 */
export function checkQuoteForm(values: QuoteFormValues): { input: QuoteInput } | { errors: QuoteFormErrors } {
  const rows = values.items.map((row, index) => ({ row, index })).filter(({ row }) => !isEmptyRow(row));
  const { discountKind, discountValue, promotionCode, items: _items, depositPercent, ...texts } = values;
  const result = safeParse(QuoteInput, {
    ...texts,
    ...(depositPercent.trim() === "" ? {} : { depositPercent }),
    discount:
      discountKind === "percentage" || discountKind === "fixed" ? { type: discountKind, value: discountValue } : null,
    promotionCode: discountKind === "code" ? promotionCode : null,
    items: rows.map(({ row: { optional, ...row } }) => ({ ...row, isOptional: optional === "yes" })),
  });
  if (result.success) return { input: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[fieldOf(issue, rows)] ??= issue.message;
  return { errors };
}

function fieldOf({ path }: $ZodIssue, rows: readonly { index: number }[]): string {
  const [first, second, third] = path;
  if (first === "discount") return "discountValue";
  if (first !== "items" || typeof second !== "number") return String(first ?? "");
  return `items.${rows[second]?.index ?? second}.${String(third ?? "name")}`;
}

/** A stored quote as its form shows it. */
export function quoteFormValues(content: QuoteContent, businessEmail: string): QuoteFormValues {
  const { businessName, contactName, items, discount, promotionCode, depositPercent, validUntil, message } = content;
  const isFixed = discount?.type === "fixed";
  return {
    ...{ businessName, contactName, businessEmail, validUntil, message, depositPercent: String(depositPercent) },
    items: items.map((item) => ({
      id: item.id,
      packageId: item.packageId ?? "",
      name: item.name,
      description: item.description,
      amount: typedAmount(item.amountCents),
      optional: item.isOptional ? "yes" : "",
    })),
    discountKind: promotionCode ? "code" : (discount?.type ?? "none"),
    discountValue: promotionCode || !discount ? "" : isFixed ? typedAmount(discount.value) : String(discount.value),
    promotionCode: promotionCode ?? "",
  };
}

/** An amount as one would type it. */
export function typedAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
