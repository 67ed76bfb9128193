import { asc, desc, sql } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import { getTaxSetting } from "~/domain/settings/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { agencyDay } from "~/lib/calendar-date";
import { TAX, toTaxRate } from "./internal.server";
import { TAX_RATES_MAX, type Taxes, type TaxRate } from "./schema";

/** Lists all tax rates by name, the newest of each name first. Needs `tax.read`. */
export async function listTaxRates(ctx: ReadContext): Promise<TaxRate[]> {
  requirePermission(ctx, "tax.read");
  return readRates(ctx);
}

/** Returns a tax rate. Needs `tax.read`. Throws `tax.not-found`. */
export async function getTaxRate(ctx: ReadContext, id: string): Promise<TaxRate> {
  requirePermission(ctx, "tax.read");
  return toTaxRate(await TAX.find(ctx, id));
}

/** Returns the rates and whether prices include tax, for pages that create quotes and invoices. Needs `quote.read`. */
export async function getTaxes(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<Taxes> {
  requirePermission(ctx, "quote.read");
  return readTaxes(ctx);
}

/** Reads taxes for verbs that have checked the permission. */
export async function readTaxes(ctx: Pick<AppContext, "clock" | "db" | "log">): Promise<Taxes> {
  const rates = await readRates(ctx);
  const { areIncluded } = await getTaxSetting(ctx);
  return { rates, areIncluded, today: agencyDay(ctx.clock.now()) };
}

async function readRates(ctx: Pick<AppContext, "db" | "log">): Promise<TaxRate[]> {
  const rows = await ctx.db
    .select()
    .from(taxRates)
    .orderBy(asc(sql`lower(${taxRates.name})`), desc(taxRates.validFrom), asc(taxRates.id))
    .limit(TAX_RATES_MAX);
  return readRows(ctx, rows, toTaxRate);
}
