import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

export const RATE_LIMITS_TABLE = "rate_limits";

/** Counters of `createRateLimits`. */
export const rateLimits = pgTable(
  RATE_LIMITS_TABLE,
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
