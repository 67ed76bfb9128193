import { asc, eq, inArray } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { receivedPayments } from "~/db/schema/received-payments";
import { emitReceivedPayment } from "~/domain/billing/emit-money.server";
import { mailReceipt } from "~/domain/billing/mail-payment.server";
import { PAYMENTS_PATH } from "~/domain/billing/schema";
import { allocate, storeReceived } from "~/domain/invoices/allocate.server";
import { holdBusiness, INVOICE_COLUMNS, type InvoiceRow, today } from "~/domain/invoices/internal.server";
import { openCents } from "~/domain/invoices/schema";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatMoney } from "~/lib/money";
import { isUuid } from "~/lib/uuid";
import { closePagesOf } from "./close-pages.server";
import type { ReceivedPaymentInput } from "./schema";

/** `openCents`: the invoice's open amount as shown to the user; if absent, any is accepted. */
export type WantedAllocation = { invoiceId: string; cents: number; openCents?: number };

export type NewReceivedPayment = {
  businessId: string;
  payment: ReceivedPaymentInput;
  /** Shares of the invoices; the rest becomes the customer's credit. */
  allocations: readonly WantedAllocation[];
  /** Makes repeated submissions with the same key one payment. */
  formKey?: string;
};

/**
 * `changed`: an invoice was paid, credited or written off since; `invoice` is its current state. `unknown-invoice`: it
 * isn't this customer's, or is listed twice. Stores nothing unless `recorded`.
 */
export type RecordPaymentOutcome =
  | { outcome: "recorded"; id: string; creditCents: number }
  | { outcome: "changed" | "above-open"; invoice: InvoiceRow }
  | { outcome: "unknown-invoice"; invoiceId: string }
  | { outcome: "above-amount" | "in-future" };

/**
 * Records money received outside the provider, and which invoices it pays. Needs `invoice.write`. Throws
 * `customer.not-found`.
 */
export async function recordReceivedPayment(ctx: AppContext, input: NewReceivedPayment): Promise<RecordPaymentOutcome> {
  requirePermission(ctx, "invoice.write");
  const { businessId, payment, formKey } = input;
  const wanted = input.allocations.filter(({ cents }) => cents > 0);
  if (!isUuid(businessId)) throw new DomainError("customer.not-found");
  const recorded = await transact(ctx, async (tx): Promise<RecordPaymentOutcome> => {
    await holdBusiness(tx, businessId);
    const before = formKey ? await findByKey(tx, formKey) : undefined;
    if (before) return { outcome: "recorded", id: before.id, creditCents: 0 };
    if (payment.receivedOn > today(tx)) return { outcome: "in-future" };
    if (wanted.reduce((sum, { cents }) => sum + cents, 0) > payment.amount) return { outcome: "above-amount" };
    const held = await holdInvoices(tx, wanted);
    const unknown = wanted.find(({ invoiceId }, index) => {
      const isNamedBefore = wanted.findIndex((other) => other.invoiceId === invoiceId) < index;
      return isNamedBefore || held.get(invoiceId)?.businessId !== businessId;
    });
    if (unknown) return { outcome: "unknown-invoice", invoiceId: unknown.invoiceId };
    const changed = wanted.find(({ invoiceId, openCents: seen }) => {
      const invoice = held.get(invoiceId);
      return invoice && seen !== undefined && seen !== openCents(invoice);
    });
    if (changed) return { outcome: "changed", invoice: required(held, changed.invoiceId) };
    const above = wanted.find(({ invoiceId, cents }) => cents > openCents(required(held, invoiceId)));
    if (above) return { outcome: "above-open", invoice: required(held, above.invoiceId) };
    return store(tx, input, held, wanted);
  });
  if (recorded.outcome === "recorded") {
    // Closes card payment pages of invoices that are now paid.
    await closePagesOf(
      ctx,
      wanted.map(({ invoiceId }) => invoiceId),
    );
  }
  return recorded;
}

async function store(
  tx: TransactionContext,
  { businessId, payment, formKey }: NewReceivedPayment,
  held: ReadonlyMap<string, InvoiceRow>,
  wanted: readonly WantedAllocation[],
): Promise<RecordPaymentOutcome> {
  const { method, amount: amountCents, receivedOn, reference, note } = payment;
  const { id } = await storeReceived(tx, {
    businessId,
    kind: "payment",
    method,
    amountCents,
    receivedOn,
    reference,
    note,
    formKey: formKey ?? null,
    createdById: actorId(tx.by.actor),
  });
  let left = amountCents;
  for (const { invoiceId, cents } of wanted) left -= await allocate(tx, id, required(held, invoiceId), cents);
  await emitReceivedPayment(tx, "payment.received", { id, businessId, method, receivedOn, reference }, amountCents);
  const paid = wanted.map(({ invoiceId }) => required(held, invoiceId));
  const isSettled = wanted.some(({ invoiceId, cents }) => cents >= openCents(required(held, invoiceId)));
  await thank(tx, { businessId, amountCents, paid, isSettled });
  await recordAudit(tx, {
    action: "received-payment.recorded",
    subject: { kind: "received-payment", id },
    after: { businessId, method, amountCents, receivedOn, reference, invoices: wanted, creditCents: left },
  });
  return { outcome: "recorded", id, creditCents: left };
}

/** Sends the customer a receipt, in their dashboard and by email. */
async function thank(
  tx: TransactionContext,
  {
    businessId,
    amountCents,
    paid,
    isSettled,
  }: { businessId: string; amountCents: number; paid: readonly InvoiceRow[]; isSettled: boolean },
): Promise<void> {
  const numbers = paid.flatMap(({ number }) => number ?? []);
  const [only] = paid;
  const description =
    paid.length === 1 && only ? only.title : numbers.length > 0 ? `invoices ${numbers.join(", ")}` : "your account";
  await mailReceipt(tx, {
    businessId,
    invoiceId: only?.id ?? null,
    amountCents,
    description,
    invoiceNumber: numbers.join(", "),
    at: tx.clock.now(),
  });
  // A paid invoice has its own notice.
  if (isSettled) return;
  await notifyBusiness(tx, {
    businessId,
    type: "payment",
    title: `We received ${formatMoney(amountCents, { cents: "always" })}. Thank you.`,
    text: numbers.length > 0 ? `For ${numbers.length === 1 ? "invoice" : "invoices"} ${numbers.join(", ")}.` : "",
    path: only ? `/dashboard/invoices/${only.id}` : PAYMENTS_PATH,
    isMailed: true,
  });
}

async function findByKey(tx: TransactionContext, formKey: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(eq(receivedPayments.formKey, formKey));
  return row;
}

/** Locks those of the given invoices that exist. */
async function holdInvoices(
  tx: TransactionContext,
  wanted: readonly WantedAllocation[],
): Promise<Map<string, InvoiceRow>> {
  const ids = wanted.map(({ invoiceId }) => invoiceId).filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy(asc(invoices.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

function required(held: ReadonlyMap<string, InvoiceRow>, id: string): InvoiceRow {
  const invoice = held.get(id);
  if (!invoice) throw new Error("an invoice that was held is gone");
  return invoice;
}
