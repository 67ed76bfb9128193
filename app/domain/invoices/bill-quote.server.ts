import { and, eq, ne } from "drizzle-orm";
import type { InvoiceDiscount } from "~/db/schema/invoice-content";
import { invoices } from "~/db/schema/invoices";
import { ONE } from "~/domain/money/line";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { findBuyer, referenceOf } from "./billing-parties.server";
import { auditedInvoice, holdBusiness, type InvoiceRow, today } from "./internal.server";
import { type Asked, askFor, partOf, sumsOfPart } from "./invoice-sums";
import { issueHeldInvoice } from "./issue-held-invoice.server";
import { type Draft, type DraftLine, storeDraft } from "./store-lines.server";
import { type AcceptedPart, storeParts } from "./store-parts.server";

/** An accepted quote, with the options that were chosen. */
export type AcceptedOffer = {
  quoteId: string;
  /** As people read it. */
  quoteNumber: string;
  businessId: string;
  projectId: string | null;
  title: string;
  lines: readonly DraftLine[];
  discount: InvoiceDiscount;
  isTaxIncluded: boolean;
  isExempt: boolean;
  /** To be paid first; the total where all is paid at once. */
  depositCents: number;
  /** In how many days what is asked for now is due. Absent or null: by the customer's terms. */
  dueDays?: number | null;
  /** Schedule of the rest: the parts add up to it. Empty: by one invoice. */
  schedule: readonly AcceptedPart[];
};

/**
 * Makes the invoices of a quote that has none but credited ones: the deposit, issued, and the rest less the deposit as
 * a draft, or by its parts, each on its day; or one invoice, issued, where all is paid at once. None for what costs
 * nothing. For verbs that hold the quote.
 */
export async function billQuote(tx: TransactionContext, offer: AcceptedOffer): Promise<InvoiceRow[]> {
  const { businessId, quoteId, quoteNumber, projectId, title, lines, discount, depositCents, schedule } = offer;
  const dueOn = typeof offer.dueDays === "number" ? addDays(today(tx), offer.dueDays) : null;
  await holdBusiness(tx, businessId);
  const [known] = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.quoteId, quoteId), ne(invoices.status, "credited")))
    .limit(1);
  const { asked, sums } = askFor(offer);
  if (known || asked.totalCents === 0) return [];
  const head = {
    businessId,
    quoteId,
    projectId,
    buyerName: (await findBuyer(tx, businessId)).name,
    reference: await referenceOf(tx, businessId),
  };
  if (schedule.length > 0) await storeParts(tx, offer, { asked, fromCents: depositCents });
  if (schedule.length > 0 && depositCents <= 0) return [];
  if (depositCents <= 0 || depositCents >= asked.totalCents) {
    const whole = await store(tx, { ...head, part: "balance", title, dueOn, lines, discount, asked, sums });
    return [await issueHeldInvoice(tx, whole)];
  }
  const first = partOf(asked, 0, depositCents);
  const deposit = await store(tx, {
    ...head,
    part: "deposit",
    title: `Deposit, ${title}`,
    dueOn,
    ...partLines(`Deposit, quote ${quoteNumber}`, first),
  });
  const issued = await issueHeldInvoice(tx, deposit);
  if (schedule.length > 0) return [issued];
  const deductions = [{ number: issued.number ?? "", title: issued.title, amountCents: depositCents }];
  const rest = partOf(asked, depositCents, asked.totalCents);
  const balance = await store(tx, {
    ...head,
    part: "balance",
    title,
    lines,
    discount,
    asked: rest,
    sums: { ...sums, deductions, rows: rest.rows },
  });
  return [issued, balance];
}

/** The one line of an invoice that asks for a part of a quote. */
function partLines(name: string, asked: Asked): Pick<Draft, "lines" | "asked" | "sums"> {
  const line = {
    name,
    description: "",
    quantity: ONE,
    unit: "piece" as const,
    unitPriceCents: asked.netCents,
    tax: null,
  };
  return { lines: [line], asked, sums: sumsOfPart(asked) };
}

async function store(tx: TransactionContext, draft: Draft): Promise<InvoiceRow> {
  const row = await storeDraft(tx, draft);
  await recordAudit(tx, {
    action: "invoice.created",
    subject: { kind: "invoice", id: row.id },
    after: auditedInvoice(row),
  });
  return row;
}
