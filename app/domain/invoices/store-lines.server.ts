import { eq } from "drizzle-orm";
import { keptInsert } from "~/db/kept-statements.server";
import type { IncludedHours } from "~/db/schema/included-hours";
import type { InvoiceDiscount, InvoiceSums } from "~/db/schema/invoice-content";
import { invoiceLines, invoices, invoiceTaxes } from "~/db/schema/invoices";
import type { InvoicePart } from "~/db/schema/lists";
import { lineAmount, type PricedLine } from "~/domain/money/line";
import type { TransactionContext } from "~/kernel/transact.server";
import { INVOICE_COLUMNS, type InvoiceRow } from "./internal.server";
import type { Asked, TaxRow } from "./invoice-sums";

/** `taxRateId`: the rate of Settings that its tax is, if it is known. */
export type DraftLine = PricedLine & {
  name: string;
  description: string;
  taxRateId?: string | null;
  /** Hours that each period of an agreement includes; an invoice says them in its words. */
  hours?: IncludedHours | null;
};

export type Draft = {
  businessId: string;
  quoteId?: string | null;
  projectId?: string | null;
  part?: InvoicePart | null;
  issueOn?: string | null;
  milestoneId?: string | null;
  buyerName: string;
  title: string;
  reference?: string;
  note?: string;
  dueOn?: string | null;
  deliveredFrom?: string | null;
  deliveredTo?: string | null;
  discount?: InvoiceDiscount;
  lines: readonly DraftLine[];
  asked: Asked;
  sums: InvoiceSums;
};

/** Stores a draft with its lines. For verbs that know that the actor may, and hold the business. */
export async function storeDraft(tx: TransactionContext, draft: Draft): Promise<InvoiceRow> {
  const [row] = await storeDrafts(tx, [draft]);
  if (!row) throw new Error("an invoice was not stored");
  return row;
}

/** As `storeDraft`, for several in two statements. Returns them in their order. */
export async function storeDrafts(tx: TransactionContext, drafts: readonly Draft[]): Promise<InvoiceRow[]> {
  if (drafts.length === 0) return [];
  const made = drafts.map((draft) => draftRow(tx, draft));
  const stored = await tx.db.insert(invoices).values(made).returning(INVOICE_COLUMNS);
  const lines = drafts.flatMap((draft, index) => lineRows(tx, made[index]?.id ?? "", draft.lines));
  if (lines.length > 0) await insertLines(tx.db, lines);
  const byId = new Map(stored.map((row) => [row.id, row]));
  return made.flatMap(({ id }) => byId.get(id) ?? []);
}

const insertLines = keptInsert(invoiceLines);

/** A draft as it is stored now, under a new id. */
export function draftRow(tx: Pick<TransactionContext, "ids" | "clock">, draft: Draft): typeof invoices.$inferInsert {
  const { lines: _lines, asked, ...head } = draft;
  const { netCents, taxCents, totalCents } = asked;
  const now = tx.clock.now();
  return {
    ...head,
    id: tx.ids.uuid(),
    status: "draft",
    netCents,
    taxCents,
    totalCents,
    createdAt: now,
    updatedAt: now,
  };
}

/** Puts these lines in the place of those of a draft. */
export async function storeLines(
  tx: TransactionContext,
  invoiceId: string,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  if (lines.length > 0) await tx.db.insert(invoiceLines).values(lineRows(tx, invoiceId, lines));
}

/** The lines of an invoice as they are stored, in their order. */
export function lineRows(
  { ids }: Pick<TransactionContext, "ids">,
  invoiceId: string,
  lines: readonly DraftLine[],
): (typeof invoiceLines.$inferInsert)[] {
  return lines.map(({ name, description, quantity, minutes, unit, unitPriceCents, tax, taxRateId = null }, index) => ({
    id: ids.uuid(),
    invoiceId,
    position: index + 1,
    name,
    description,
    quantity,
    minutes,
    unit,
    unitPriceCents,
    amountCents: lineAmount({ quantity, minutes, unitPriceCents }),
    tax,
    taxRateId,
  }));
}

/**
 * Books what an invoice asks for by rate, or, below zero, what a credit note takes back of it, on the day of the
 * document.
 */
export async function storeTaxes(
  tx: TransactionContext,
  invoiceId: string,
  rows: readonly TaxRow[],
  bookedOn: string,
  creditNoteId: string | null = null,
): Promise<void> {
  await insertTaxRows(tx, taxRows(tx, invoiceId, { rows, bookedOn, creditNoteId }));
}

/** Stores what `taxRows` returned, of any number of documents. */
export async function insertTaxRows(tx: TransactionContext, rows: ReturnType<typeof taxRows>): Promise<void> {
  if (rows.length > 0) await insertTaxes(tx.db, rows);
}

const insertTaxes = keptInsert(invoiceTaxes);

/** Returns the taxes of a document as rows. */
export function taxRows(
  { ids }: Pick<TransactionContext, "ids">,
  invoiceId: string,
  { rows, bookedOn, creditNoteId = null }: { rows: readonly TaxRow[]; bookedOn: string; creditNoteId?: string | null },
): (typeof invoiceTaxes.$inferInsert)[] {
  return rows.map(({ tax, netCents, taxCents }) => ({
    id: ids.uuid(),
    invoiceId,
    creditNoteId,
    name: tax?.name ?? "",
    ratePpm: tax?.ratePpm ?? 0,
    taxablePpm: tax?.taxablePpm ?? 0,
    netCents,
    taxCents,
    bookedOn,
  }));
}
