import { sql } from "drizzle-orm";
import type { LineTax } from "~/domain/money/line";
import { rateKey } from "~/domain/settings/accounting-setting";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";

/** A tax rate that accounts can be entered for; null for lines without tax. */
export type AccountRate = { key: string; tax: LineTax | null };

const RATES_MAX = 200;

/** Returns the tax rates of Settings and of documents, the highest first. Needs `setting.read`. */
export function listAccountRates(ctx: Pick<AppContext, "by" | "db" | "log">): Promise<AccountRate[]> {
  requirePermission(ctx, "setting.read");
  return findAccountRates(ctx);
}

/** Returns the same rates for callers that may read the books. */
export async function findAccountRates(ctx: Pick<AppContext, "db">): Promise<AccountRate[]> {
  const { rows } = await ctx.db.execute<{
    name: string;
    rate_ppm: number;
    taxable_ppm: number;
    kind: string | null;
  }>(sql`
    select name, rate_ppm, taxable_ppm, max(kind) as kind from (
      select name, rate_ppm, taxable_ppm, kind from tax_rates
      union all select distinct name, rate_ppm, taxable_ppm, null from invoice_taxes where name <> ''
    ) rates group by name, rate_ppm, taxable_ppm
    order by rate_ppm desc, name, taxable_ppm desc limit ${RATES_MAX}`);
  const byKey = new Map<string, AccountRate>();
  for (const { name, rate_ppm: ratePpm, taxable_ppm: taxablePpm, kind } of rows) {
    const tax = { name, ratePpm, taxablePpm, ...(kind === null ? {} : { kind: kind as LineTax["kind"] }) }; // safe: checked by the table
    byKey.set(rateKey(tax), { key: rateKey(tax), tax });
  }
  return [...byKey.values(), { key: rateKey(null), tax: null }];
}
