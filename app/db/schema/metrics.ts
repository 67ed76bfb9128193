import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./accounts";
import { day, isOneOf, moment } from "./columns";
import { METRIC_CHANNELS, type MetricChannel } from "./lists";

/** Metrics of a business for one day of the agency's calendar and one channel. */
export const dailyMetrics = pgTable(
  "daily_metrics",
  {
    id: uuid("id").primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id),
    day: day("day").notNull(),
    channel: text("channel").$type<MetricChannel>().notNull(),
    visits: integer("visits").notNull(),
    leads: integer("leads").notNull(),
    reach: integer("reach").notNull(),
    spendCents: integer("spend_cents").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("daily_metrics_day").on(table.businessId, table.day, table.channel),
    index("daily_metrics_business").on(table.businessId, table.day, table.id),
    index("daily_metrics_newest").on(table.day, table.id),
    check("daily_metrics_channel_known", isOneOf(table.channel, METRIC_CHANNELS)),
    check(
      "daily_metrics_not_negative",
      sql`${table.visits} >= 0 and ${table.leads} >= 0 and ${table.reach} >= 0 and ${table.spendCents} >= 0`,
    ),
  ],
);
