import { asc, desc, eq, inArray } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { invoiceLines, invoices, invoiceTaxes } from "~/db/schema/invoices";
import { apportionSigned } from "~/domain/money/exact";
import { type LineTax, type LineUnit, ONE } from "~/domain/money/line";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import type { Cents } from "~/lib/money";
import { type ListedCreditNote, listCreditNotes } from "./list-credit-notes.server";
import { type InvoiceQuery, type ListedInvoice, listInvoices } from "./queries.server";

/**
 * A line of an issued invoice, or, below zero, what a credit note takes back under one rate, for the books. For each
 * document, and so for each period, `netCents` and `taxCents` add up to the figures of the tax report.
 */
export type BilledLine = {
  /** The document: an invoice or a credit note. */
  document: { number: string | null; issuedOn: string | null; business: Pick<ListedInvoice["business"], "name"> };
  invoiceId: string;
  /** Number of the invoice that a credit note credits. */
  credits: string | null;
  position: number;
  name: string;
  description: string;
  /** Thousandths. */
  quantity: number;
  /** The exact time of a line of hours; null: its quantity is exact. */
  minutes: number | null;
  unit: LineUnit;
  unitPriceCents: Cents;
  /** Before discount and tax. */
  amountCents: Cents;
  /** As it was booked. */
  tax: LineTax | null;
  /**
   * Its share of what the document asks for under its rate: after discounts, and after what earlier invoices of a quote
   * asked for.
   */
  netCents: Cents;
  taxCents: Cents;
};

type QueryContext = Pick<AppContext, "by" | "clock" | "db" | "log">;

/** Pages of credit notes follow those of invoices. */
const NOTES = "credit-notes ";

/**
 * The lines of a page of invoices, in their order, and once these are through, the credit notes of the same period,
 * whenever their invoices were issued; drafts are left out. Takes the query of `listInvoices`. Needs `invoice.read`.
 */
export async function listBilledLines(ctx: QueryContext, query: InvoiceQuery): Promise<ListPage<BilledLine>> {
  const { cursor } = query;
  if (cursor?.startsWith(NOTES))
    return creditedLines(ctx, { ...query, cursor: cursor.slice(NOTES.length) || undefined });
  const page = await listInvoices(ctx, query);
  const issued = page.items.filter(({ number }) => number !== null);
  return { ...page, items: await linesOf(ctx, issued), next: page.next ?? NOTES };
}

async function linesOf(ctx: QueryContext, issued: readonly ListedInvoice[]): Promise<BilledLine[]> {
  if (issued.length === 0) return [];
  const ids = issued.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  const booked = Map.groupBy(
    await ctx.db.select().from(invoiceTaxes).where(inArray(invoiceTaxes.invoiceId, ids)),
    ({ invoiceId }) => invoiceId,
  );
  const lines = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return issued.flatMap(({ id, number, issuedOn, business }) => {
    const own = lines.get(id) ?? [];
    const taxes = (booked.get(id) ?? []).filter(({ creditNoteId }) => creditNoteId === null);
    const shares = shareOut(own, taxes);
    return own.flatMap(({ id: _id, invoiceId: _invoice, taxRateId: _rate, ...line }, index) => {
      const facts = { ...line, document: { number, issuedOn, business }, invoiceId: id, credits: null };
      const [first = { tax: line.tax, netCents: 0, taxCents: 0 }, ...others] = shares[index] ?? [];
      // A line for several rates, as of a deposit, has its amount once.
      const rest = { description: "", unitPriceCents: 0, amountCents: 0 };
      return [{ ...facts, ...first }, ...others.map((share) => ({ ...facts, ...rest, ...share }))];
    });
  });
}

type Booked = { name: string; ratePpm: number; taxablePpm: number; netCents: Cents; taxCents: Cents };
type Line = { amountCents: Cents; tax: LineTax | null };

type Share = { tax: LineTax | null; netCents: Cents; taxCents: Cents };

/**
 * Distributes booked sums of each rate over the lines that have the rate, in proportion and to the cent. Sums that no
 * line has, as of a deposit, go to all of them.
 */
function shareOut(lines: readonly Line[], rows: readonly Booked[]): Share[][] {
  const shares: Share[][] = lines.map(() => []);
  for (const row of rows) {
    const isOwn = lines.map(({ tax }) => keyOf(tax) === keyOf(row));
    const isAll = !isOwn.includes(true);
    const weights = lines.map(({ amountCents }, index) => (isAll || isOwn[index] ? amountCents : 0));
    const [nets, sums] = [dealt(row.netCents, weights), dealt(row.taxCents, weights)];
    for (const [index, list] of shares.entries()) {
      const [netCents = 0, taxCents = 0] = [nets[index], sums[index]];
      if (netCents !== 0 || taxCents !== 0) list.push({ tax: taxOf(row), netCents, taxCents });
    }
  }
  return shares;
}

function taxOf({ name, ratePpm, taxablePpm }: Omit<Booked, "netCents" | "taxCents">): LineTax | null {
  return name === "" ? null : { name, ratePpm, taxablePpm };
}

/** A sum on either side of zero in proportion to the weights; all of it is the first one's where they say nothing. */
function dealt(cents: Cents, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sign = cents < 0 ? -1 : 1;
  if (sum * sign <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const parts = apportionSigned(
    cents * sign,
    weights.map((weight) => weight * sign),
  );
  return parts.map((part) => part * sign);
}

function keyOf(tax: LineTax | Booked | null): string {
  return tax === null || tax.name === "" ? "" : JSON.stringify([tax.name, tax.ratePpm, tax.taxablePpm]);
}

async function creditedLines(
  ctx: QueryContext,
  { from, to, cursor, limit, sort: _sort, direction: _direction, ...wanted }: InvoiceQuery,
): Promise<ListPage<BilledLine>> {
  const page = await listCreditNotes(ctx, { from, to, invoices: wanted, cursor, limit });
  return { ...page, items: await creditLines(ctx, page.items), next: page.next === null ? null : NOTES + page.next };
}

async function creditLines(ctx: QueryContext, notes: readonly ListedCreditNote[]): Promise<BilledLine[]> {
  if (notes.length === 0) return [];
  const ids = notes.map(({ id }) => id);
  const rows = await ctx.db
    .select({ booked: invoiceTaxes, business: businesses.name, buyer: invoices.buyerName })
    .from(invoiceTaxes)
    .innerJoin(invoices, eq(invoices.id, invoiceTaxes.invoiceId))
    .leftJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(inArray(invoiceTaxes.creditNoteId, ids))
    .orderBy(desc(invoiceTaxes.ratePpm), asc(invoiceTaxes.name));
  const booked = Map.groupBy(rows, (row) => row.booked.creditNoteId);
  return notes.flatMap((note) =>
    (booked.get(note.id) ?? []).map(({ booked: row, business, buyer }, index) => ({
      document: { number: note.number, issuedOn: note.issuedOn, business: { name: business ?? buyer } },
      invoiceId: note.invoiceId,
      credits: note.invoiceNumber,
      position: index + 1,
      name: note.reason,
      description: "",
      quantity: ONE,
      minutes: null,
      unit: "piece" as const,
      unitPriceCents: row.netCents,
      amountCents: row.netCents,
      tax: taxOf(row),
      netCents: row.netCents,
      taxCents: row.taxCents,
    })),
  );
}
