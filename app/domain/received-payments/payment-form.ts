import { safeParse } from "zod/v4/core";
import { readAmount } from "~/domain/invoices/schema";
import { amountRefusal, type Cents, typedAmount } from "~/lib/money";
import { ReceivedPaymentInput } from "./schema";
import { suggestSplit } from "./split";

/** An invoice that a payment can pay. */
export type OpenInvoice = { id: string; openCents: Cents };

/** The form of a payment, as it was typed. */
export type PaymentFormValues = {
  method: string;
  amount: string;
  receivedOn: string;
  reference: string;
  note: string;
  /** Amounts by the id of an invoice. */
  shares: Readonly<Record<string, string>>;
};

export type PaymentFormErrors = Readonly<Record<string, string>>;

/** Fields that repeat once an invoice: which one, what it gets, and what was open of it when the form was shown. */
export const SHARE_FIELDS = { id: "invoiceId", share: "share", open: "openCents" } as const;

/** Under which name an error of an invoice's share stands. */
export function shareErrorName(invoiceId: string): string {
  return `share.${invoiceId}`;
}

export type CheckedPayment = {
  payment: ReceivedPaymentInput;
  allocations: { invoiceId: string; cents: Cents; openCents: Cents | undefined }[];
};

/** Reads a posted form. Nothing that anyone can send makes it throw. */
export function readPaymentForm(form: FormData): PaymentFormValues {
  const one = (name: string) => textOf(form.get(name));
  const typed = form.getAll(SHARE_FIELDS.share).map(textOf);
  const shares = form.getAll(SHARE_FIELDS.id).map((id, index) => [textOf(id), typed[index] ?? ""] as const);
  return {
    method: one("method"),
    amount: one("amount"),
    receivedOn: one("receivedOn"),
    reference: one("reference"),
    note: one("note"),
    shares: Object.fromEntries(shares),
  };
}

/** Checks what was typed. Errors are under the names of the fields. */
export function checkPaymentForm(
  values: PaymentFormValues,
  form: FormData,
): { checked: CheckedPayment } | { errors: PaymentFormErrors } {
  const { shares, ...fields } = values;
  const errors: Record<string, string> = {};
  const result = safeParse(ReceivedPaymentInput, fields);
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0] ?? "")] ??= message;
  const allocations = Object.entries(shares).flatMap(([invoiceId, typed]) => {
    const cents = typed.trim() === "" ? 0 : readAmount(typed);
    if (cents === null) errors[shareErrorName(invoiceId)] = amountRefusal(typed, "Enter an amount, or leave it empty.");
    return cents ? [{ invoiceId, cents, openCents: seenOpen(form, invoiceId) }] : [];
  });
  const sum = allocations.reduce((total, { cents }) => total + cents, 0);
  if (result.success && sum > result.data.amount) errors.amount = "The amounts for the invoices are more than this.";
  if (!result.success || Object.keys(errors).length > 0) return { errors };
  return { checked: { payment: result.data, allocations } };
}

/** The shares of a suggestion, as one would type them. */
export function suggestedShares(amount: string, invoices: readonly OpenInvoice[]): Record<string, string> {
  const { shares } = suggestSplit(readAmount(amount) ?? 0, invoices);
  return Object.fromEntries([...shares].map(([id, cents]) => [id, cents === 0 ? "" : typedAmount(cents)]));
}

/**
 * Returns the part of the amount that no invoice gets, as far as the typed values make sense. Below zero: they get more
 * than came.
 */
export function leftOver({ amount, shares }: Pick<PaymentFormValues, "amount" | "shares">): Cents {
  const used = Object.values(shares).reduce((sum, typed) => sum + (readAmount(typed) ?? 0), 0);
  return (readAmount(amount) ?? 0) - used;
}

function seenOpen(form: FormData, invoiceId: string): Cents | undefined {
  const index = form.getAll(SHARE_FIELDS.id).indexOf(invoiceId);
  const seen = textOf(form.getAll(SHARE_FIELDS.open)[index] ?? null);
  return /^\d{1,10}$/.test(seen) ? Number(seen) : undefined;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
