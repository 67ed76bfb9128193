import type pg from "pg";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { billQuote } from "~/domain/invoices/bill-quote.server";
import { createInvoice } from "~/domain/invoices/create-invoice.server";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { ReceivedPaymentInput } from "~/domain/received-payments/schema";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";

export const SALES: Actor = { kind: "staff", userId: "sales-1", name: "Bo Sales", role: "sales" };
export const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Ola Owner", role: "owner" };
export const VIEWER: Actor = { kind: "staff", userId: "viewer-1", name: "Vi Viewer", role: "viewer" };

const SALES_TAX = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 1_000_000 };

/** An invoice by hand, as a form says it. */
export function invoiceInput(changes: Record<string, unknown> = {}): InvoiceInput {
  const lines = [{ name: "Consulting", quantity: "20", unit: "hour", unitPrice: "80" }];
  return InvoiceInput.parse({ title: "Consulting", lines, ...changes });
}

/** Puts a draft into the database and returns its id. */
export async function makeInvoiceDraft(ctx: AppContext, businessId: string, changes = {}): Promise<string> {
  const made = await createInvoice(onBehalfOf(ctx, SALES), { businessId, invoice: invoiceInput(changes) });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.id;
}

/** Makes an invoice and issues it. */
export async function makeIssuedInvoice(ctx: AppContext, businessId: string, changes = {}): Promise<string> {
  const id = await makeInvoiceDraft(ctx, businessId, changes);
  const issued = await issueInvoice(onBehalfOf(ctx, SALES), { id });
  if (issued.outcome !== "issued") throw new Error(issued.outcome);
  return id;
}

/** Makes an agreement of $450 a month from today on and returns its id. */
export async function makeAgreement(ctx: AppContext, businessId: string, title = "Website care"): Promise<string> {
  const made = await createAgreement(onBehalfOf(ctx, SALES), {
    businessId,
    content: invoiceInput({ title, lines: [{ name: "Care", quantity: "1", unitPrice: "450" }] }),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn: agencyDay(ctx.clock.now()) }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.id;
}

/**
 * The invoices of 20 hours of $80 with 8.25 percent tax and a deposit of 40 percent: $692.80, and a draft of $1,039.20.
 */
export async function billHours(ctx: AppContext, businessId: string, quoteId: string) {
  const line = { name: "Consulting", description: "", quantity: 20_000, unit: "hour" as const, unitPriceCents: 8_000 };
  const [deposit, balance] = await transact(onBehalfOf(ctx, OWNER), (tx) =>
    billQuote(tx, {
      quoteId,
      quoteNumber: "Q-0001",
      businessId,
      projectId: null,
      title: "Consulting",
      lines: [{ ...line, tax: SALES_TAX }],
      discount: null,
      isTaxIncluded: false,
      isExempt: false,
      depositCents: 69_280,
      schedule: [],
    }),
  );
  if (!deposit || !balance) throw new Error("two invoices were expected");
  return { deposit, balance };
}

/** Records a payment as staff do. */
export function pay(
  ctx: AppContext,
  businessId: string,
  payment: Record<string, unknown>,
  allocations: { invoiceId: string; cents: number; openCents?: number }[] = [],
  formKey?: string,
) {
  const receivedOn = agencyDay(ctx.clock.now());
  const typed = { method: "cheque", receivedOn, ...payment };
  return recordReceivedPayment(onBehalfOf(ctx, SALES), {
    businessId,
    payment: ReceivedPaymentInput.parse(typed),
    allocations,
    formKey,
  });
}

/** A check of ten dollars that pays nothing yet; returns its id. */
export async function makeReceivedPayment(ctx: AppContext, businessId: string): Promise<string> {
  const recorded = await pay(ctx, businessId, { amount: "10" });
  if (recorded.outcome !== "recorded") throw new Error(recorded.outcome);
  return recorded.id;
}

/** Payments of which what is stored to be left is not what the rows that make it say. */
export async function wrongCredit(pool: pg.Pool): Promise<{ id: string; stored: number; counted: number }[]> {
  const { rows } =
    await pool.query(`select * from (select id, free_cents as stored, case when kind <> 'payment' then 0 else
      (select sum(amount_cents) from received_payments r where r.id = p.id or r.original_id = p.id)
      - (select coalesce(sum(amount_cents), 0) from payment_allocations where received_payment_id = p.id) end::int as counted
    from received_payments p) counted where stored <> counted`);
  return rows;
}
