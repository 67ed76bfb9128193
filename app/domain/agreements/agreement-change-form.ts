import { safeParse } from "zod/v4/core";
import {
  checkInvoiceForm,
  FORMER_TAX,
  type InvoiceFormErrors,
  type InvoiceFormLine,
  type InvoiceFormValues,
  readInvoiceForm,
} from "~/domain/invoices/invoice-form";
import { includedFields } from "~/domain/money/included-hours";
import { areWholeThousandths, formatMinutes } from "~/domain/money/minutes";
import { typedQuantity } from "~/domain/money/words";
import { isSameTax, ratesInForce, type Taxes } from "~/domain/taxes/schema";
import { typedAmount } from "~/lib/money";
import { type AgreementLine, linesOn } from "./bill";
import type { AgreementChange } from "./change-agreement.server";
import { AgreementChangeInput } from "./schema";
import type { OpenedAgreement } from "./show-agreement.server";

/** Values of the form that changes an agreement's lines, as typed. */
export type ChangeFormValues = { lines: InvoiceFormLine[]; fromOn: string; isAgreed: string; message: string };

/** Initial values of the form: the agreement's lines on the first day that its terms allow, and that day. */
export function firstChange({ sets, changesOn }: OpenedAgreement, taxes: Taxes): ChangeFormValues {
  const lines = linesOn(sets, changesOn).map((line) => typedLine(line, taxes));
  return { lines, fromOn: changesOn, isAgreed: "", message: "" };
}

/** Reads a posted form. Never throws, whatever was sent. */
export function readChangeForm(form: FormData): ChangeFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { lines } = readInvoiceForm(form);
  return { lines, fromOn: text("fromOn"), isAgreed: text("isAgreed"), message: text("message") };
}

/** Validates the form. */
export function checkChangeForm(
  values: ChangeFormValues,
  { title }: Pick<OpenedAgreement, "title">,
): { change: AgreementChange } | { errors: InvoiceFormErrors } {
  const { lines, ...rest } = values;
  const content = checkInvoiceForm(asInvoice(values, title));
  const terms = safeParse(AgreementChangeInput, rest);
  if ("input" in content && terms.success) return { change: { ...terms.data, lines: content.input.lines } };
  const errors: Record<string, string> = "errors" in content ? { ...content.errors } : {};
  for (const { path, message } of terms.error?.issues ?? []) errors[String(path[0] ?? "fromOn")] ??= message;
  return { errors };
}

/** Returns the form as an invoice form, with the fields that both have. */
export function asInvoice({ lines }: ChangeFormValues, title: string, isTaxIncluded = false): InvoiceFormValues {
  const none = { note: "", reference: "", dueOn: "", discountKind: "none" as const, discountValue: "" };
  return { ...none, title, lines, taxIncluded: isTaxIncluded ? "yes" : "" };
}

function typedLine(line: AgreementLine, { rates, today }: Taxes): InvoiceFormLine {
  const { name, description, quantity, minutes, unit, unitPriceCents, tax, hours } = line;
  const rate = tax && ratesInForce(rates, today).find((other) => isSameTax(other, tax));
  return {
    name,
    description,
    quantity: minutes && !areWholeThousandths(minutes) ? formatMinutes(minutes) : typedQuantity(quantity),
    unit,
    unitPrice: typedAmount(unitPriceCents),
    tax: tax ? (rate?.id ?? FORMER_TAX) : "",
    ...includedFields(hours),
  };
}
