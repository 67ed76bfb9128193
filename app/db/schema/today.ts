import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts";
import { moment } from "./columns";

/** What someone of the staff put off: until then it isn't on their list of Today. What is due is read where it is stored, never copied. */
export const todayMarks = pgTable(
  "today_marks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Of `TODAY_KINDS`. */
    kind: text("kind").notNull(),
    /** What it is about, as that kind names it. */
    subjectId: text("subject_id").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ name: "today_marks_pk", columns: [table.userId, table.kind, table.subjectId] }),
    index("today_marks_until").on(table.userId, table.until),
  ],
);
