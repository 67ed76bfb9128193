import type { QuoteContent } from "~/db/schema/quote-content";
import { findQuotable, type QuotableItem, quotableKey } from "~/domain/catalogue/schema";
import { typedDiscount } from "~/domain/money/discount-input";
import { type IncludedFields, includedFields, NO_INCLUDED } from "~/domain/money/included-hours";
import { typedQuantity } from "~/domain/money/words";
import { typedAmount } from "~/lib/money";
import { PART_FIELDS, type PartFormRow, partFormRows } from "./schedule-form";

/** Discount kinds in a form. */
export const DISCOUNT_KINDS = ["none", "percentage", "fixed", "code"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** One row of the form, as typed. */
export type QuoteFormRow = {
  id: string;
  /** Key of a catalog item. Empty for a custom item. */
  catalogue: string;
  name: string;
  description: string;
  quantity: string;
  unit: string;
  /** Unit price. */
  amount: string;
  /** Id of a rate, empty for no tax, or `USUAL_TAX`. */
  tax: string;
  choice: ItemChoice;
  group: string;
  minQuantity: string;
  maxQuantity: string;
  /** Rhythm in which it is billed; empty for once. */
  rhythm: string;
} & IncludedFields;

/** Choices that the customer has about an item: none, selecting it, or picking one of several. */
export const ITEM_CHOICES = ["", "yes", "one-of"] as const;
export type ItemChoice = (typeof ITEM_CHOICES)[number];

/** Default tax of the catalog item. */
export const USUAL_TAX = "usual";

/** Form of a quote, as typed. */
export type QuoteFormValues = {
  businessName: string;
  contactName: string;
  businessEmail: string;
  items: QuoteFormRow[];
  discountKind: DiscountKind;
  discountValue: string;
  promotionCode: string;
  depositPercent: string;
  schedule: PartFormRow[];
  validUntil: string;
  message: string;
  address: string;
  excluded: string;
  startsOn: string;
  fromWeeks: string;
  toWeeks: string;
  terms: string;
  /** `yes`: prices include the tax. */
  taxIncluded: string;
  exemption: string;
  /** First day of recurring charges; empty for the day of acceptance. */
  recurringFrom: string;
  billingDay: string;
  minimumMonths: string;
  noticeDays: string;
};

export type QuoteFormErrors = Readonly<Record<string, string>>;

/** Form field names of a row; each field repeats once per row. */
export const ROW_FIELDS = {
  id: "itemId",
  catalogue: "itemCatalogue",
  name: "itemName",
  description: "itemDescription",
  quantity: "itemQuantity",
  unit: "itemUnit",
  amount: "itemAmount",
  tax: "itemTax",
  choice: "itemChoice",
  group: "itemGroup",
  minQuantity: "itemMinQuantity",
  maxQuantity: "itemMaxQuantity",
  rhythm: "itemRhythm",
  included: "itemIncluded",
  rollOver: "itemRollOver",
  carryMax: "itemCarryMax",
  above: "itemAbove",
} as const satisfies Record<keyof QuoteFormRow, string>;

export const EMPTY_ROW: QuoteFormRow = {
  id: "",
  catalogue: "",
  name: "",
  description: "",
  quantity: "1",
  unit: "piece",
  amount: "",
  tax: USUAL_TAX,
  choice: "",
  group: "",
  minQuantity: "",
  maxQuantity: "",
  rhythm: "",
  ...NO_INCLUDED,
};

/** Maximum number of rows read; our forms never have more. */
const ROWS_READ_MAX = 200;

/** Reads a posted form; `offered` is the catalog that its rows may use. Never throws on invalid input. */
export function readQuoteForm(form: FormData, offered: readonly QuotableItem[]): QuoteFormValues {
  const one = (name: string) => textOf(form.get(name));
  const items = readRows<QuoteFormRow>(form, ROW_FIELDS);
  return {
    businessName: one("businessName"),
    contactName: one("contactName"),
    businessEmail: one("businessEmail"),
    discountValue: one("discountValue"),
    promotionCode: one("promotionCode"),
    message: one("message"),
    address: one("address"),
    excluded: one("excluded"),
    startsOn: one("startsOn"),
    fromWeeks: one("fromWeeks"),
    toWeeks: one("toWeeks"),
    terms: one("terms"),
    depositPercent: one("depositPercent"),
    schedule: readRows<PartFormRow>(form, PART_FIELDS),
    validUntil: one("validUntil"),
    taxIncluded: one("taxIncluded"),
    exemption: one("exemption"),
    recurringFrom: one("recurringFrom"),
    billingDay: one("billingDay"),
    minimumMonths: one("minimumMonths"),
    noticeDays: one("noticeDays"),
    discountKind: DISCOUNT_KINDS.find((kind) => kind === one("discountKind")) ?? "none",
    items: items.map((row) => completed(row, offered)),
  };
}

/** Reads the rows of a form whose fields repeat once per row. */
export function readRows<Row extends Record<string, string>>(form: FormData, fields: Record<keyof Row, string>): Row[] {
  const columns = Object.entries(fields).map(([field, name]) => [field, form.getAll(name).map(textOf)] as const);
  const length = Math.min(ROWS_READ_MAX, Math.max(0, ...columns.map(([, values]) => values.length)));
  return Array.from({ length }, (_, index) => {
    return Object.fromEntries(columns.map(([field, values]) => [field, values[index] ?? ""])) as Row; // safe: all its fields
  });
}

/** Fills in the empty name, price or unit of a catalog row from the catalog. */
function completed(row: QuoteFormRow, offered: readonly QuotableItem[]): QuoteFormRow {
  const choice = ITEM_CHOICES.find((known) => known === row.choice) ?? "";
  const known = findQuotable(offered, row.catalogue);
  if (!known) return { ...row, choice };
  const price = known.unitPriceCents === null ? "" : typedAmount(known.unitPriceCents);
  const isTyped = `${row.name}${row.amount}`.trim() !== "";
  return {
    ...row,
    choice,
    name: row.name.trim() || known.name,
    amount: row.amount.trim() || price,
    unit: isTyped ? row.unit : known.unit,
    rhythm: isTyped ? row.rhythm : (known.rhythm ?? ""),
    ...(isTyped ? {} : includedFields(known.hours)),
  };
}

/** True when nothing was typed into a row. */
export function isEmptyRow({ catalogue, name, description, amount, group }: QuoteFormRow): boolean {
  return [catalogue, name, description, amount, group].every((value) => value.trim() === "");
}

/** Returns a stored quote's form values, with the catalog items that its rows came from. */
export function quoteFormValues(
  content: QuoteContent,
  businessEmail: string,
  offered: readonly QuotableItem[],
): QuoteFormValues {
  const { businessName, contactName, items, discount, promotionCode, depositPercent, validUntil, message } = content;
  const { schedule, isTaxIncluded, exemption, address, excluded, delivery, terms, recurring } = content;
  return {
    businessName,
    contactName,
    businessEmail,
    validUntil,
    message,
    address,
    excluded,
    startsOn: delivery?.startsOn ?? "",
    fromWeeks: delivery ? String(delivery.fromWeeks) : "",
    toWeeks: delivery ? String(delivery.toWeeks) : "",
    terms,
    depositPercent: String(depositPercent),
    schedule: partFormRows(schedule),
    items: items.map((item) => ({
      id: item.id,
      catalogue: quotableKey(offered, item) ?? "",
      name: item.name,
      description: item.description,
      quantity: typedQuantity(item.quantity),
      unit: item.unit,
      amount: typedAmount(item.unitPriceCents),
      tax: item.taxRateId ?? "",
      choice: item.group === null ? (item.isOptional ? "yes" : "") : "one-of",
      group: item.group ?? "",
      minQuantity: item.bounds ? typedQuantity(item.bounds.min) : "",
      maxQuantity: item.bounds ? typedQuantity(item.bounds.max) : "",
      rhythm: item.rhythm ?? "",
      ...includedFields(item.hours),
    })),
    taxIncluded: isTaxIncluded ? "yes" : "",
    exemption,
    recurringFrom: recurring?.startsOn ?? "",
    billingDay: typedCount(recurring?.billingDay),
    minimumMonths: typedCount(recurring?.minimumMonths),
    noticeDays: typedCount(recurring?.noticeDays),
    discountKind: promotionCode ? "code" : (discount?.type ?? "none"),
    discountValue: promotionCode || !discount ? "" : typedDiscount(discount),
    promotionCode: promotionCode ?? "",
  };
}

/** Returns an empty field for 0. */
function typedCount(count = 0): string {
  return count === 0 ? "" : String(count);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
