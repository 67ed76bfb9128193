import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { moment } from "./columns";

/**
 * Rows that someone of the staff put off: until then they aren't on their list of Today. Due work is read where it is
 * stored, never copied.
 */
export const todayMarks = pgTable(
  "today_marks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Kind, one of `TODAY_KINDS`. */
    kind: text("kind").notNull(),
    /** Id of the subject, as that kind names it. */
    subjectId: text("subject_id").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ name: "today_marks_pk", columns: [table.userId, table.kind, table.subjectId] }),
    index("today_marks_until").on(table.userId, table.until),
  ],
);
