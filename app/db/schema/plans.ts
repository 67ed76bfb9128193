import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "./columns";
import { BILLING_PERIODS, type BillingPeriod, PLAN_COLORS, type PlanColor } from "./lists";
import { shapedJson } from "./stored-json";
import { aText, listOf, objectOf, texts } from "./stored-shapes";

/** A row in the comparison table of the plans. */
export type PlanHighlight = { label: string; value: string };

/** Plans that customers can subscribe to. */
export const pricingPlans = pgTable(
  "pricing_plans",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    priceCents: integer("price_cents").notNull(),
    description: text("description").notNull().default(""),
    features: shapedJson("features", texts).notNull(),
    highlights: shapedJson("highlights", listOf(objectOf<PlanHighlight>({ label: aText, value: aText }))).notNull(),
    billingPeriod: text("billing_period").$type<BillingPeriod>().notNull(),
    /** Available to everyone. */
    isActive: boolean("is_active").notNull(),
    isPopular: boolean("is_popular").notNull(),
    color: text("color").$type<PlanColor>().notNull(),
    /** Lower values are shown first. */
    position: integer("position").notNull(),
    /** The payment provider's buy button, if there is one. */
    buyButtonId: text("buy_button_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("pricing_plans_order").on(table.position, table.id),
    index("pricing_plans_name").on(sql`lower(${table.name})`, table.id),
    index("pricing_plans_price").on(table.priceCents, table.id),
    index("pricing_plans_changed").on(table.updatedAt, table.id),
    check("pricing_plans_price_not_negative", sql`${table.priceCents} >= 0`),
    check("pricing_plans_billing_period_known", isOneOf(table.billingPeriod, BILLING_PERIODS)),
    check("pricing_plans_color_known", isOneOf(table.color, PLAN_COLORS)),
    check("pricing_plans_features_list", sql`jsonb_typeof(${table.features}) = 'array'`),
    check("pricing_plans_highlights_list", sql`jsonb_typeof(${table.highlights}) = 'array'`),
  ],
);
