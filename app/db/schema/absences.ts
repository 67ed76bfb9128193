import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { day, moment } from "./columns";

/** Staff members' days off, with the person who covers for them. Deleted with either account. */
export const absences = pgTable(
  "absences",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    standInId: text("stand_in_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** First and last day in the agency's calendar, inclusive. */
    fromOn: day("from_on").notNull(),
    untilOn: day("until_on").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("absences_user").on(table.userId, table.untilOn),
    index("absences_stand_in").on(table.standInId, table.untilOn),
    index("absences_until").on(table.untilOn, table.id),
    index("absences_from").on(table.fromOn, table.id),
    check("absences_in_order", sql`${table.fromOn} <= ${table.untilOn}`),
    check("absences_of_two", sql`${table.userId} <> ${table.standInId}`),
  ],
);
