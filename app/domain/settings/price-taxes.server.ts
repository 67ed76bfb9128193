import { sql } from "drizzle-orm";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import { aNumber, aText, listOf, objectOf, texts } from "~/db/schema/stored-shapes";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext } from "~/kernel/app-context";
import type { StoredSettings } from "~/kernel/kept-settings.server";
import type { PublicTax } from "~/lib/price-tax";

/** Key of the tax rates among the rows of Settings: public prices depend on both. */
const TAXES_BEGUN = "tax-rates";

type Begun = PublicTax & { from: string };

/** Shaped here, because the statement reads no table column directly. */
const ratesBegun = listOf(
  objectOf<Begun>({ name: aText, ratePpm: aNumber, taxablePpm: aNumber, defaultFor: texts, from: aText }),
);

/** Selects the tax rates that have begun by the agency's day, as one row alongside those of Settings. */
export function selectTaxesBegun(db: AppContext["db"]) {
  const zone = sql`coalesce((select ${settings.value} ->> 'timeZone' from ${settings} where ${settings.key} = 'identity'), ${DEFAULT_IDENTITY.timeZone})`;
  const begun = sql`jsonb_agg(jsonb_build_object('name', ${taxRates.name}, 'ratePpm', ${taxRates.ratePpm},
    'taxablePpm', ${taxRates.taxablePpm}, 'defaultFor', ${taxRates.defaultFor}, 'from', ${taxRates.validFrom}) order by ${taxRates.validFrom}, ${taxRates.id})`;
  return db
    .select({
      key: sql<string>`${TAXES_BEGUN}::text`.as("key"),
      value: sql<unknown>`coalesce(${begun}, '[]'::jsonb)`.as("value"),
    })
    .from(taxRates)
    .where(sql`${taxRates.validFrom} <= (now() at time zone ${zone})::date`);
}

/** Returns the most recently begun rate of each name. */
export function taxesInForce(rows: StoredSettings): PublicTax[] {
  const rates = ratesBegun(rows.find(({ key }) => key === TAXES_BEGUN)?.value);
  const newest = new Map(rates.map((rate) => [rate.name.toLowerCase(), rate]));
  return [...newest.values()].map(({ from: _from, ...rate }) => rate);
}
