import { sql } from "drizzle-orm";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Period } from "./statement.server";

/** Sums under one rate in a period: billed, credited, and the difference. Without a name: sums without tax. */
export type TaxReportRow = {
  name: string;
  ratePpm: number;
  taxablePpm: number;
  billedCents: number;
  creditedCents: number;
  netCents: number;
  taxCents: number;
  /** The credit notes among it. Amounts are what each takes back under this rate, above zero. Days are YYYY-MM-DD. */
  notes: CreditedTax[];
};

export type CreditedTax = {
  number: string;
  issuedOn: string;
  invoiceNumber: string;
  netCents: number;
  taxCents: number;
};

export type TaxReport = Period & { rows: TaxReportRow[]; netCents: number; taxCents: number };

/** Net and tax by rate of all invoices and credit notes of a period, both days included. Needs `invoice.read`. */
export async function getTaxReport(
  ctx: Pick<AppContext, "by" | "db" | "log">,
  { from, to }: Period,
): Promise<TaxReport> {
  requirePermission(ctx, "invoice.read");
  const { rows } = await ctx.db.execute<TaxReportRow>(sql`
    select t.name, rate_ppm as "ratePpm", taxable_ppm as "taxablePpm",
      coalesce(sum(t.net_cents) filter (where credit_note_id is null), 0)::float8 as "billedCents",
      coalesce(-sum(t.net_cents) filter (where credit_note_id is not null), 0)::float8 as "creditedCents",
      sum(t.net_cents)::float8 as "netCents", sum(t.tax_cents)::float8 as "taxCents",
      coalesce(json_agg(json_build_object('number', n.number, 'issuedOn', n.issued_on, 'invoiceNumber', i.number,
        'netCents', -t.net_cents, 'taxCents', -t.tax_cents) order by n.issued_on, n.number)
        filter (where n.id is not null), '[]'::json) as notes
    from invoice_taxes t
      left join credit_notes n on n.id = t.credit_note_id
      left join invoices i on i.id = t.invoice_id and n.id is not null
    where booked_on between ${from}::date and ${to}::date
    group by name, rate_ppm, taxable_ppm order by rate_ppm desc, name, taxable_ppm desc`);
  const sum = (read: (row: TaxReportRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  return { from, to, rows, netCents: sum((row) => row.netCents), taxCents: sum((row) => row.taxCents) };
}
