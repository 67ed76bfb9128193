import { and, desc, eq } from "drizzle-orm";
import { creditNotes, invoiceTaxes } from "~/db/schema/invoices";
import type { LineTax } from "~/domain/money/line";
import { DomainError } from "~/kernel/domain-error";
import { type OpenedInvoice, openInvoiceDocument } from "./read-invoice.server";
import type { InvoiceSums } from "./schema";

/**
 * Everything that a credit note says on paper. Amounts are what it takes back, above zero. `issuedOn` is YYYY-MM-DD.
 */
export type OpenedCreditNote = {
  number: string;
  issuedOn: string;
  reason: string;
  /** With its tax. */
  amountCents: number;
  taxCents: number;
  taxes: { name: string; ratePpm: number; taxablePpm: number; taxCents: number }[];
  /** By tax as the invoice has it; null: under none. */
  rows: InvoiceSums["rows"];
  /** Address at which anyone can verify the paper; empty as on its invoice. */
  verifyUrl: string;
  invoice: OpenedInvoice;
};

/**
 * A credit note of an invoice, for those who may open the invoice. Throws `invoice.not-found`, also where the invoice
 * has no such note.
 */
export async function openCreditNote(
  ctx: Parameters<typeof openInvoiceDocument>[0],
  { id, number }: { id: string; number: string },
): Promise<OpenedCreditNote> {
  const invoice = await openInvoiceDocument(ctx, { id });
  const [note] = await ctx.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, id), eq(creditNotes.number, number)));
  if (!note) throw new DomainError("invoice.not-found");
  const rows = await ctx.db
    .select()
    .from(invoiceTaxes)
    .where(eq(invoiceTaxes.creditNoteId, note.id))
    .orderBy(desc(invoiceTaxes.ratePpm), invoiceTaxes.name);
  const taxes = rows.map(({ name, ratePpm, taxablePpm, taxCents }) => ({
    name,
    ratePpm,
    taxablePpm,
    taxCents: -taxCents,
  }));
  const credited = rows.map((row) => ({
    tax: row.name === "" ? null : taxIn(invoice.sums.rows, row),
    netCents: -row.netCents,
    taxCents: -row.taxCents,
  }));
  return {
    number: note.number,
    issuedOn: note.issuedOn,
    reason: note.reason,
    amountCents: note.amountCents,
    taxCents: note.taxCents,
    // Sums without a tax have no name.
    taxes: taxes.filter(({ name }) => name !== ""),
    rows: credited,
    verifyUrl: invoice.verifyUrl === "" ? "" : `${ctx.origin}/verify/${note.verifyCode}`,
    invoice,
  };
}

/** The tax of an invoice by what is booked of it. */
function taxIn(rows: InvoiceSums["rows"], { name, ratePpm, taxablePpm }: LineTax): LineTax {
  const there = rows.find(({ tax }) => tax?.name === name && tax.ratePpm === ratePpm && tax.taxablePpm === taxablePpm);
  return there?.tax ?? { name, ratePpm, taxablePpm };
}
