import { asc, desc, sql } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext, ReadContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { getTaxSetting } from "~/domain/settings/queries.server";
import { agencyDay } from "~/lib/calendar-date";
import { TAX, toTaxRate } from "./internal.server";
import { TAX_RATES_MAX, type Taxes, type TaxRate } from "./schema";

/** All tax rates by name, of each the newest first. Needs `tax.read`. */
export async function listTaxRates(ctx: ReadContext): Promise<TaxRate[]> {
  requirePermission(ctx, "tax.read");
  return readRates(ctx);
}

/** A tax rate. Needs `tax.read`. Throws `tax.not-found`. */
export async function getTaxRate(ctx: ReadContext, id: string): Promise<TaxRate> {
  requirePermission(ctx, "tax.read");
  return toTaxRate(await TAX.find(ctx, id));
}

/** The rates and how prices are meant, for screens that write quotes and invoices. Needs `quote.read`. */
export async function getTaxes(ctx: Pick<AppContext, "by" | "db" | "clock">): Promise<Taxes> {
  requirePermission(ctx, "quote.read");
  return readTaxes(ctx);
}

/** The same for verbs that have checked the permission. */
export async function readTaxes(ctx: Pick<AppContext, "db" | "clock">): Promise<Taxes> {
  const rates = await readRates(ctx);
  const { areIncluded } = await getTaxSetting(ctx);
  return { rates, areIncluded, today: agencyDay(ctx.clock.now()) };
}

async function readRates(ctx: Pick<AppContext, "db">): Promise<TaxRate[]> {
  const rows = await ctx.db
    .select()
    .from(taxRates)
    .orderBy(asc(sql`lower(${taxRates.name})`), desc(taxRates.validFrom), asc(taxRates.id))
    .limit(TAX_RATES_MAX);
  return rows.map(toTaxRate);
}
