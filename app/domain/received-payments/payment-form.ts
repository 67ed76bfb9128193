import { safeParse } from "zod/v4/core";
import { readAmount } from "~/domain/invoices/schema";
import { amountRefusal, type Cents, typedAmount } from "~/lib/money";
import { ReceivedPaymentInput } from "./schema";
import { suggestSplit } from "./split";

/** An invoice that a payment can pay. */
export type OpenInvoice = { id: string; openCents: Cents };

/** Form of a payment, as typed. */
export type PaymentFormValues = {
  method: string;
  amount: string;
  receivedOn: string;
  reference: string;
  note: string;
  /** Amounts by invoice id. */
  shares: Readonly<Record<string, string>>;
};

export type PaymentFormErrors = Readonly<Record<string, string>>;

/** Fields that repeat for each invoice: its id, its share, and its open amount when the form was shown. */
export const SHARE_FIELDS = { id: "invoiceId", share: "share", open: "openCents" } as const;

/** Returns the key of an error of an invoice's share. */
export function shareErrorName(invoiceId: string): string {
  return `share.${invoiceId}`;
}

export type CheckedPayment = {
  payment: ReceivedPaymentInput;
  allocations: { invoiceId: string; cents: Cents; openCents: Cents | undefined }[];
};

/** Reads a posted form. Never throws on invalid input. */
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

/** Checks typed values. Errors are keyed by field name. */
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

/** Returns suggested shares as people would type them. */
export function suggestedShares(amount: string, invoices: readonly OpenInvoice[]): Record<string, string> {
  const { shares } = suggestSplit(readAmount(amount) ?? 0, invoices);
  return Object.fromEntries([...shares].map(([id, cents]) => [id, cents === 0 ? "" : typedAmount(cents)]));
}

/**
 * Returns the part of the amount not assigned to an invoice, ignoring values that don't make sense. Negative when the
 * shares exceed the amount.
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
