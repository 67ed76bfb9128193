import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { moment } from "./columns";

/**
 * Items that a staff member postponed: they are hidden from that person's Today list until then. Due work is read from
 * where it is stored, never copied.
 */
export const todayMarks = pgTable(
  "today_marks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Kind, one of `TODAY_KINDS`. */
    kind: text("kind").notNull(),
    /** Id of the subject, in the form used by that kind. */
    subjectId: text("subject_id").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ name: "today_marks_pk", columns: [table.userId, table.kind, table.subjectId] }),
    index("today_marks_until").on(table.userId, table.until),
  ],
);
