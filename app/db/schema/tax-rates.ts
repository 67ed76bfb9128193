import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, isOneOf, moment } from "./columns";
import { TAX_KINDS, type TaxKind } from "./priced-line";
import { shapedJson } from "./stored-json";
import { texts } from "./stored-shapes";

/** Taxes that lines can have. Changing one adds a row with the same name and a later day. */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Rate in millionths: 82500 is 8.25 percent. */
    ratePpm: integer("rate_ppm").notNull(),
    /** Taxable share of the price, in millionths: 1000000 is all of it. */
    taxablePpm: integer("taxable_ppm").notNull(),
    /** First day on which it applies, in the agency's time zone. */
    validFrom: day("valid_from").notNull(),
    kind: text("kind").$type<TaxKind>().notNull().default("standard"),
    /** Shown on documents if no tax is charged. */
    reason: text("reason").notNull().default(""),
    /** Keys of what it applies to by default: catalog items, or `all`. */
    defaultFor: shapedJson("default_for", texts).notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("tax_rates_name_day").on(sql`lower(${table.name})`, table.validFrom),
    index("tax_rates_valid_from").on(table.validFrom),
    check("tax_rates_kind_known", isOneOf(table.kind, TAX_KINDS)),
    check("tax_rates_kind_rate", sql`${table.kind} = 'standard' or ${table.ratePpm} = 0`),
    check(
      "tax_rates_shares",
      sql`${table.ratePpm} between 0 and 1000000 and ${table.taxablePpm} between 0 and 1000000`,
    ),
  ],
);
