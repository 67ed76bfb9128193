import { listTasksAbout } from "~/domain/tasks/queries.server";
import type { TaskSubject } from "~/domain/tasks/schema";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";

/** Loads the tasks of a record for its page. */
export async function tasksOf(app: AppContext, subject: TaskSubject) {
  return {
    subject,
    items: await listTasksAbout(app, subject),
    mayWrite: isPermitted(app.by.actor, "task.write"),
    today: agencyDay(app.clock.now()),
  };
}
