import { safeParse } from "zod/v4/core";
import {
  checkInvoiceForm,
  type InvoiceFormErrors,
  type InvoiceFormValues,
  readInvoiceForm,
} from "~/domain/invoices/invoice-form";
import type { AgreementContent } from "./create-agreement.server";
import { AgreementTermsInput } from "./schema";

/** Fields of the agreement form that aren't part of its invoices, as typed. */
const TERMS = [
  "rhythm",
  "startsOn",
  "billingDay",
  "firstPeriod",
  "issues",
  "minimumMonths",
  "noticeDays",
  "customerEnds",
  "customerPauses",
] as const;

export type AgreementTermsValues = Record<(typeof TERMS)[number], string>;
/** Values of the agreement form, as typed. */
export type AgreementFormValues = Pick<InvoiceFormValues, "title" | "note" | "taxIncluded" | "lines"> &
  AgreementTermsValues;
export type AgreementFormErrors = InvoiceFormErrors;

/** Value of `issues` for invoices that staff issue themselves. */
export const AS_DRAFT = "draft";

/** Reads a posted form. Never throws, whatever was sent. */
export function readAgreementForm(form: FormData): AgreementFormValues {
  const { title, note, taxIncluded, lines } = readInvoiceForm(form);
  const terms = TERMS.map((name) => [name, textOf(form.get(name))] as const);
  return { title, note, taxIncluded, lines, ...(Object.fromEntries(terms) as AgreementTermsValues) }; // safe: all its fields
}

/** Validates the form. */
export function checkAgreementForm(
  values: AgreementFormValues,
): { content: AgreementContent; terms: AgreementTermsInput } | { errors: AgreementFormErrors } {
  const content = checkInvoiceForm(asInvoice(values));
  const terms = readTerms(values);
  if ("input" in content && terms.success) return { content: content.input, terms: terms.data };
  const errors: Record<string, string> = "errors" in content ? { ...content.errors } : {};
  for (const { path, message } of terms.error?.issues ?? []) errors[String(path[0] ?? "rhythm")] ??= message;
  return { errors };
}

/** The terms typed so far; undefined until all of them are valid. */
export function typedTerms(values: AgreementTermsValues): AgreementTermsInput | undefined {
  return readTerms(values).data;
}

function readTerms({ issues, ...values }: AgreementTermsValues) {
  return safeParse(AgreementTermsInput, { ...values, isDraft: issues === AS_DRAFT });
}

/** Returns the form as an invoice form, with the fields that both have. */
export function asInvoice({ title, note, taxIncluded, lines }: AgreementFormValues): InvoiceFormValues {
  return { title, note, taxIncluded, lines, reference: "", dueOn: "", discountKind: "none", discountValue: "" };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
