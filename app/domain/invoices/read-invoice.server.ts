import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreementPeriods } from "~/db/schema/agreements";
import { creditNotes, invoices } from "~/db/schema/invoices";
import type { ReceivedMethod } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { bankDetailsOf } from "~/domain/settings/invoicing-setting";
import { getIdentity, getInvoicing } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { formatQuoteNumber } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { creditOf } from "./allocate.server";
import { findBuyer, findSeller, termsOf } from "./billing-parties.server";
import { findInvoiceRow, findLines, INVOICE_COLUMNS, type InvoiceLineRow, type InvoiceRow } from "./internal.server";
import { makePayCode } from "./make-pay-code.server";
import type { PayCode } from "./pay-code";
import { type InvoiceBuyer, type InvoiceSeller, type InvoiceState, invoiceState } from "./schema";

/** Everything that an invoice says, on its page and on paper. Days are YYYY-MM-DD. */
export type OpenedInvoice = Pick<
  InvoiceRow,
  | "id"
  | "number"
  | "title"
  | "part"
  | "reference"
  | "note"
  | "sums"
  | "discount"
  | "netCents"
  | "taxCents"
  | "totalCents"
  | "paidCents"
  | "creditedCents"
  | "openCents"
  | "issuedOn"
  | "businessId"
  | "quoteId"
  | "projectId"
> & {
  state: InvoiceState;
  /** Due date; of a draft: as if issued today. */
  dueOn: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: Pick<
    InvoiceLineRow,
    | "id"
    | "name"
    | "description"
    | "quantity"
    | "minutes"
    | "unit"
    | "unitPriceCents"
    | "amountCents"
    | "tax"
    | "taxRateId"
  >[];
  payments: { id: string; receivedOn: string; method: ReceivedMethod; reference: string; cents: number }[];
  credits: { number: string; issuedOn: string; amountCents: number; reason: string }[];
  /** The agency's account and what else Settings say of it now. */
  bankDetails: string;
  /** For bank apps, as Settings are now; null: none. */
  payCode: PayCode | null;
  howToPay: string;
  /** Address at which anyone can verify the paper. */
  verifyUrl: string;
  /** First and last day of what is billed; null: nothing is said of it. */
  delivery: { from: string; to: string; isOfAgreement: boolean } | null;
  quoteNumber: string | null;
};

/** An invoice with the facts that only staff see. */
export type ManagedInvoice = OpenedInvoice & {
  business: { id: string; name: string };
  project: { id: string; name: string } | null;
  issueOn: string | null;
  milestoneId: string | null;
  /** Due date that staff chose for a draft; empty: the usual terms. */
  chosenDueOn: string;
  writeOffReason: string;
  payPressedAt: string | null;
  /** True if the customer was shown how to pay then; null: nobody knows. */
  payWasShown: boolean | null;
  /** When they were told that the invoice says how to pay now. */
  payToldAt: string | null;
  /** Payments of the customer beyond all invoices. */
  creditCents: number;
  updatedAt: string;
};

type QueryContext = Pick<AppContext, "by" | "clock" | "db" | "log" | "origin">;

/** An invoice for the screen of staff. Needs `invoice.read`. Throws `invoice.not-found`. */
export async function getInvoice(ctx: QueryContext, { id }: { id: string }): Promise<ManagedInvoice> {
  requirePermission(ctx, "invoice.read");
  const row = await findInvoiceRow(ctx, id);
  const [opened, creditCents] = [await describeInvoice(ctx, row), await creditOf(ctx, row.businessId)];
  const [business] = await ctx.db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, row.businessId));
  const [project] = row.projectId
    ? await ctx.db.select({ id: projects.id, name: projects.name }).from(projects).where(eq(projects.id, row.projectId))
    : [];
  return {
    ...opened,
    business: business ?? { id: row.businessId, name: row.buyerName },
    project: project ?? null,
    issueOn: row.issueOn,
    milestoneId: row.milestoneId,
    chosenDueOn: row.dueOn ?? "",
    writeOffReason: row.writeOffReason,
    payPressedAt: row.payPressedAt?.toISOString() ?? null,
    payWasShown: row.payWasShown,
    payToldAt: row.payToldAt?.toISOString() ?? null,
    creditCents,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Returns an issued invoice, for people of its business, by a link to it, and any for staff with `invoice.read`. By a
 * link, ways to pay show only to someone who has shown that the mailbox is theirs. Throws `invoice.not-found`.
 */
export async function openInvoiceDocument(ctx: QueryContext, { id }: { id: string }): Promise<OpenedInvoice> {
  const { actor } = ctx.by;
  if (actor.kind === "link" && actor.record.kind === "invoice" && actor.record.id === id) {
    const row = await findInvoiceRow(ctx, id);
    if (row.status === "draft") throw new DomainError("invoice.not-found");
    const opened = await describeInvoice(ctx, row);
    return actor.isProven ? opened : { ...opened, bankDetails: "", payCode: null, howToPay: "", verifyUrl: "" };
  }
  if (actor.kind !== "customer") {
    requirePermission(ctx, "invoice.read");
    return describeInvoice(ctx, await findInvoiceRow(ctx, id));
  }
  requirePermission(ctx, "business.bill");
  const [row] = isUuid(id)
    ? await ctx.db
        .select(INVOICE_COLUMNS)
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(invoices.businessId, actor.businessId), ne(invoices.status, "draft")))
    : [];
  if (!row) throw new DomainError("invoice.not-found");
  return describeInvoice(ctx, row);
}

async function describeInvoice(ctx: QueryContext, row: InvoiceRow): Promise<OpenedInvoice> {
  const today = agencyDay(ctx.clock.now());
  const invoicing = await getInvoicing(ctx);
  const lines = await findLines(ctx, row.id);
  const buyer = row.buyer ?? (await findBuyer(ctx, row.businessId));
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    part: row.part,
    reference: row.reference,
    note: row.note,
    sums: row.sums,
    discount: row.discount,
    netCents: row.netCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    creditedCents: row.creditedCents,
    openCents: row.openCents,
    issuedOn: row.issuedOn,
    businessId: row.businessId,
    quoteId: row.quoteId,
    projectId: row.projectId,
    state: invoiceState(row, today),
    dueOn: row.dueOn ?? addDays(today, await termsOf(ctx, row.businessId)),
    seller: row.seller ?? (await findSeller(ctx)),
    buyer,
    lines: lines.map(({ invoiceId: _invoice, position: _position, ...line }) => line),
    payments: row.paidCents > 0 ? await listPaymentsOf(ctx, row.id) : [],
    credits: row.creditedCents > 0 ? await listCreditsOf(ctx, row.id) : [],
    bankDetails: bankDetailsOf(invoicing),
    howToPay: invoicing.howToPay,
    payCode: makePayCode(invoicing, await getIdentity(ctx), { row, buyer }),
    verifyUrl: `${ctx.origin}/verify/${row.verifyCode}`,
    delivery: await deliveryOf(ctx, row),
    quoteNumber: await quoteNumberOf(ctx, row.quoteId),
  };
}

/** The days that the invoice says; of an agreement's period, those of it. */
async function deliveryOf(ctx: Pick<AppContext, "db">, row: InvoiceRow): Promise<OpenedInvoice["delivery"]> {
  const { deliveredFrom, deliveredTo } = row;
  if (deliveredFrom !== null && deliveredTo !== null)
    return { from: deliveredFrom, to: deliveredTo, isOfAgreement: false };
  const { fromOn, toOn, invoiceId } = agreementPeriods;
  const [period] = await ctx.db.select({ from: fromOn, to: toOn }).from(agreementPeriods).where(eq(invoiceId, row.id));
  return period ? { ...period, isOfAgreement: true } : null;
}

async function quoteNumberOf(ctx: Pick<AppContext, "db" | "log">, quoteId: string | null): Promise<string | null> {
  if (quoteId === null) return null;
  const [quote] = await ctx.db.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, quoteId));
  return quote && quote.number !== null ? formatQuoteNumber(quote.number) : null;
}

/** Lists the payments of an invoice, first one first. */
function listPaymentsOf(ctx: Pick<AppContext, "db" | "log">, invoiceId: string): Promise<OpenedInvoice["payments"]> {
  const cents = sql<number>`sum(${paymentAllocations.amountCents})::int`;
  return ctx.db
    .select({
      id: receivedPayments.id,
      receivedOn: receivedPayments.receivedOn,
      method: receivedPayments.method,
      reference: receivedPayments.reference,
      cents,
    })
    .from(paymentAllocations)
    .innerJoin(receivedPayments, eq(receivedPayments.id, paymentAllocations.receivedPaymentId))
    .where(eq(paymentAllocations.invoiceId, invoiceId))
    .groupBy(receivedPayments.id)
    .having(gt(cents, 0))
    .orderBy(asc(receivedPayments.receivedOn), asc(receivedPayments.id));
}

function listCreditsOf(ctx: Pick<AppContext, "db" | "log">, invoiceId: string): Promise<OpenedInvoice["credits"]> {
  const { number, issuedOn, amountCents, reason } = creditNotes;
  return ctx.db
    .select({ number, issuedOn, amountCents, reason })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(desc(creditNotes.createdAt), desc(creditNotes.id));
}
