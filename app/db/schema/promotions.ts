import { type Column, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, isOneOf, moment, searchWords, tsvector, yesNo } from "./columns";
import { DISCOUNT_TYPES, type DiscountType } from "./lists";

/** Returns the condition that a promotion has reached its maximum number of uses. */
export function isUsedUp(table: { usageCount: Column; maxUsage: Column }): SQL {
  return sql`${table.usageCount} >= ${table.maxUsage}`;
}

/** Discount codes for quotes. */
export const promotions = pgTable(
  "promotions",
  {
    id: uuid("id").primaryKey(),
    /** Upper case. */
    code: text("code").notNull(),
    description: text("description").notNull().default(""),
    discountType: text("discount_type").$type<DiscountType>().notNull(),
    /** Percent, or US cents of a fixed discount. */
    discountValue: integer("discount_value").notNull(),
    /** Last day on which it can be used, in the agency's time zone. Null: unlimited. */
    expiresOn: day("expires_on"),
    /** Informational note; the columns below are what is enforced. */
    restrictions: text("restrictions").notNull().default(""),
    /** Maximum uses per customer. Null: only the overall limit applies. */
    maxPerCustomer: integer("max_per_customer"),
    /** Only for customers who haven't accepted a quote yet. */
    isForNewCustomers: yesNo("is_for_new_customers").notNull().default(false),
    /** Catalog packages of which a quote must contain at least one. Empty: no restriction. */
    packageIds: text("package_ids").array().notNull().default([]),
    /** Minimum total of the lines, before discount and tax. */
    minTotalCents: integer("min_total_cents").notNull().default(0),
    usageCount: integer("usage_count").notNull().default(0),
    maxUsage: integer("max_usage").notNull().default(100),
    isActive: boolean("is_active").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => searchWords(sql`${promotions.code} || ' ' || ${promotions.description}`),
    ),
  },
  (table) => [
    uniqueIndex("promotions_code").on(table.code),
    index("promotions_newest").on(table.createdAt, table.id),
    index("promotions_used").on(table.usageCount, table.id),
    index("promotions_expiry").on(sql`coalesce(${table.expiresOn}, '9999-12-31'::date)`, table.id),
    index("promotions_expires_on").on(table.expiresOn),
    index("promotions_used_up").on(table.createdAt, table.id).where(isUsedUp(table)),
    index("promotions_inactive").on(table.createdAt, table.id).where(sql`not ${table.isActive}`),
    index("promotions_type").on(table.discountType, table.createdAt, table.id),
    index("promotions_search").using("gin", table.search),
    check("promotions_code_upper_case", sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check("promotions_discount_type_known", isOneOf(table.discountType, DISCOUNT_TYPES)),
    check(
      "promotions_discount_value_fits",
      sql`${table.discountValue} >= 1 and (${table.discountType} <> 'percentage' or ${table.discountValue} <= 100)`,
    ),
    check("promotions_conditions_fit", sql`${table.maxPerCustomer} > 0 and ${table.minTotalCents} >= 0`),
    check("promotions_usage_within_limit", sql`${table.usageCount} >= 0 and ${table.maxUsage} >= 0`),
  ],
);
