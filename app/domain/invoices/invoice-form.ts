import { type $ZodIssue, safeParse } from "zod/v4/core";
import { DISCOUNT_TYPES } from "~/db/schema/lists";
import { typedDiscount } from "~/domain/money/discount-input";
import { INCLUDED_FIELDS, type IncludedFields, NO_INCLUDED, typedIncluded } from "~/domain/money/included-hours";
import type { LineTax } from "~/domain/money/line";
import { areWholeThousandths, formatMinutes } from "~/domain/money/minutes";
import { typedQuantity } from "~/domain/money/words";
import { defaultRate, ratesInForce, type TaxChoice, type Taxes } from "~/domain/taxes/schema";
import { typedAmount } from "~/lib/money";
import { InvoiceInput } from "./invoice-input";
import type { OpenedInvoice } from "./read-invoice.server";
import { InvoiceHeadInput } from "./schema";

/** One line of the form, as it was typed. */
export type InvoiceFormLine = {
  name: string;
  description: string;
  quantity: string;
  unit: string;
  /** For one unit, as typed. */
  unitPrice: string;
  /** The id of a rate, or empty for no tax. */
  tax: string;
} & IncludedFields;

export const INVOICE_DISCOUNT_KINDS = ["none", ...DISCOUNT_TYPES] as const;
export type InvoiceDiscountKind = (typeof INVOICE_DISCOUNT_KINDS)[number];

/** The form of an invoice, as it was typed. */
export type InvoiceFormValues = {
  title: string;
  reference: string;
  note: string;
  dueOn: string;
  /** Absent: not asked for. */
  deliveredFrom?: string;
  deliveredTo?: string;
  /** `yes`: prices hold the tax. */
  taxIncluded: string;
  discountKind: InvoiceDiscountKind;
  /** Percent or an amount, as typed. */
  discountValue: string;
  lines: InvoiceFormLine[];
};

/** By the name of the field; those of lines under `lines.<line>.<field>`, counted as in the form. */
export type InvoiceFormErrors = Readonly<Record<string, string>>;

/** The fields of a line by their names in the form, where each repeats once a line. */
export const LINE_FIELDS = {
  name: "lineName",
  description: "lineDescription",
  quantity: "lineQuantity",
  unit: "lineUnit",
  unitPrice: "linePrice",
  tax: "lineTax",
  ...INCLUDED_FIELDS,
} as const satisfies Record<keyof InvoiceFormLine, string>;

/** Stands for the tax of a stored line that Settings don't hold anymore; a choice is asked for then. */
export const FORMER_TAX = "former";

/** No form of ours has more; what is beyond is not read. */
const LINES_READ_MAX = 200;

/** A line before anything is typed, with the tax that is usual. */
export function emptyLine({ rates, today }: Taxes): InvoiceFormLine {
  const tax = defaultRate(ratesInForce(rates, today), [])?.id ?? "";
  return { name: "", description: "", quantity: "1", unit: "piece", unitPrice: "", tax, ...NO_INCLUDED };
}

/** Reads a posted form. Nothing that anyone can send makes it throw. */
export function readInvoiceForm(form: FormData): InvoiceFormValues {
  const one = (name: string) => textOf(form.get(name));
  const columns = Object.entries(LINE_FIELDS).map(([field, name]) => [field, form.getAll(name).map(textOf)] as const);
  const length = Math.min(LINES_READ_MAX, Math.max(0, ...columns.map(([, values]) => values.length)));
  const lines = Array.from({ length }, (_, index) => {
    return Object.fromEntries(columns.map(([field, values]) => [field, values[index] ?? ""])) as InvoiceFormLine; // safe: all its fields
  });
  return {
    title: one("title"),
    reference: one("reference"),
    note: one("note"),
    dueOn: one("dueOn"),
    deliveredFrom: one("deliveredFrom"),
    deliveredTo: one("deliveredTo"),
    taxIncluded: one("taxIncluded"),
    discountKind: INVOICE_DISCOUNT_KINDS.find((kind) => kind === one("discountKind")) ?? "none",
    discountValue: one("discountValue"),
    lines,
  };
}

/** True when nothing was typed into a line. */
export function isEmptyLine({ name, description, unitPrice }: InvoiceFormLine): boolean {
  return [name, description, unitPrice].every((value) => value.trim() === "");
}

type Checked<Value> = { input: Value } | { errors: InvoiceFormErrors };

/** Checks what was typed, in the browser and on the server alike. */
export function checkInvoiceForm(values: InvoiceFormValues): Checked<InvoiceInput> {
  const lines = typedLines(values);
  const { title, reference, note, dueOn, deliveredFrom, deliveredTo, discountKind, discountValue } = values;
  const result = safeParse(InvoiceInput, {
    title,
    reference,
    note,
    dueOn,
    deliveredFrom,
    deliveredTo,
    isTaxIncluded: values.taxIncluded === "yes",
    discount: discountKind === "none" ? null : { type: discountKind, value: discountValue },
    lines: lines.map(({ line: { tax, included, rollOver, carryMax, above, ...line } }) => ({
      ...line,
      taxRateId: tax,
      hours: typedIncluded({ included, rollOver, carryMax, above }),
    })),
  });
  return result.success ? { input: result.data } : { errors: errorsOf(result.error.issues, lines) };
}

/** Checks an invoice whose lines stay those of its quote. */
export function checkInvoiceHead(values: InvoiceFormValues): Checked<InvoiceHeadInput> {
  const { title, reference, note, dueOn, deliveredFrom, deliveredTo } = values;
  const result = safeParse(InvoiceHeadInput, { title, reference, note, dueOn, deliveredFrom, deliveredTo });
  return result.success ? { input: result.data } : { errors: errorsOf(result.error.issues, []) };
}

/** Under which name an error of a line stands: the line is counted as in the form. */
export function lineErrorName(values: InvoiceFormValues, line: number, field: keyof InvoiceFormLine): string {
  return `lines.${typedLines(values)[line]?.index ?? line}.${field}`;
}

function typedLines({ lines }: InvoiceFormValues): { line: InvoiceFormLine; index: number }[] {
  return lines.map((line, index) => ({ line, index })).filter(({ line }) => !isEmptyLine(line));
}

function errorsOf(issues: readonly $ZodIssue[], lines: readonly { index: number }[]): InvoiceFormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [first, second, third, fourth] = path;
    const field =
      third === "taxRateId" ? "tax" : third === "hours" ? String(fourth ?? "included") : String(third ?? "name");
    const name =
      first === "discount"
        ? "discountValue"
        : first === "lines" && typeof second === "number"
          ? `lines.${lines[second]?.index ?? second}.${field}`
          : String(first ?? "");
    errors[name] ??= message;
  }
  return errors;
}

/** A stored draft as its form shows it. */
export function invoiceFormValues(
  invoice: Pick<OpenedInvoice, "title" | "reference" | "note" | "sums" | "discount" | "lines" | "delivery"> & {
    chosenDueOn: string;
  },
  { rates }: Taxes,
): InvoiceFormValues {
  const { title, reference, note, chosenDueOn, sums, discount, lines, delivery } = invoice;
  const chosen = delivery?.isOfAgreement ? null : delivery;
  return {
    title,
    reference,
    note,
    dueOn: chosenDueOn,
    deliveredFrom: chosen?.from ?? "",
    deliveredTo: chosen?.to ?? "",
    taxIncluded: sums.isTaxIncluded ? "yes" : "",
    discountKind: discount?.type ?? "none",
    discountValue: discount ? typedDiscount(discount) : "",
    lines: lines.map(({ name, description, quantity, minutes, unit, unitPriceCents, tax }) => ({
      name,
      description,
      quantity: minutes && !areWholeThousandths(minutes) ? formatMinutes(minutes) : typedQuantity(quantity),
      unit,
      unitPrice: typedAmount(unitPriceCents),
      tax: tax === null ? "" : (rateOf(tax, rates)?.id ?? FORMER_TAX),
      ...NO_INCLUDED,
    })),
  };
}

function rateOf(tax: LineTax, rates: readonly TaxChoice[]): TaxChoice | undefined {
  return rates.find(
    ({ name, ratePpm, taxablePpm }) => name === tax.name && ratePpm === tax.ratePpm && taxablePpm === tax.taxablePpm,
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
