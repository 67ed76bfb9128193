import { sql } from "drizzle-orm";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import type { Period } from "./statement.server";

/** What falls under one rate in a period: billed, credited, and what is left. Without a name: what no tax was asked for. */
export type TaxReportRow = {
  name: string;
  ratePpm: number;
  taxablePpm: number;
  billedCents: number;
  creditedCents: number;
  netCents: number;
  taxCents: number;
};

export type TaxReport = Period & { rows: TaxReportRow[]; netCents: number; taxCents: number };

/** Net and tax by rate of all invoices and credit notes of a period, both days included. Needs `invoice.read`. */
export async function getTaxReport(ctx: Pick<AppContext, "by" | "db">, { from, to }: Period): Promise<TaxReport> {
  requirePermission(ctx, "invoice.read");
  const { rows } = await ctx.db.execute<TaxReportRow>(sql`
    select name, rate_ppm as "ratePpm", taxable_ppm as "taxablePpm",
      coalesce(sum(net_cents) filter (where credit_note_id is null), 0)::float8 as "billedCents",
      coalesce(-sum(net_cents) filter (where credit_note_id is not null), 0)::float8 as "creditedCents",
      sum(net_cents)::float8 as "netCents", sum(tax_cents)::float8 as "taxCents"
    from invoice_taxes where booked_on between ${from}::date and ${to}::date
    group by name, rate_ppm, taxable_ppm order by rate_ppm desc, name, taxable_ppm desc`);
  const sum = (read: (row: TaxReportRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  return { from, to, rows, netCents: sum((row) => row.netCents), taxCents: sum((row) => row.taxCents) };
}
