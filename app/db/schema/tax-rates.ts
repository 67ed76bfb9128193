import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, isOneOf, moment } from "./columns";
import { TAX_KINDS, type TaxKind } from "./priced-line";
import { shapedJson } from "./stored-json";
import { texts } from "./stored-shapes";

/** Taxes that lines can have. A tax that changes is another row with the same name and a later day. */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Millionths: 82500 is 8.25 percent. */
    ratePpm: integer("rate_ppm").notNull(),
    /** The share of the price that is taxable, in millionths: 1000000 is all of it. */
    taxablePpm: integer("taxable_ppm").notNull(),
    /** The first day on which it holds, in the agency's time zone. */
    validFrom: day("valid_from").notNull(),
    kind: text("kind").$type<TaxKind>().notNull().default("standard"),
    /** Stands on documents, where no tax is charged. */
    reason: text("reason").notNull().default(""),
    /** Keys of what it is on unless someone chooses otherwise: items of the catalogue, or `all`. */
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
