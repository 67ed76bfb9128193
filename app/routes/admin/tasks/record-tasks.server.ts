import type { AppContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";
import { listTasksAbout } from "~/domain/tasks/queries.server";
import type { TaskSubject } from "~/domain/tasks/schema";
import { agencyDay } from "~/lib/calendar-date";

/** What the page of a record shows of its tasks. */
export async function tasksOf(app: AppContext, subject: TaskSubject) {
  return {
    subject,
    items: await listTasksAbout(app, subject),
    mayWrite: isPermitted(app.by.actor, "task.write"),
    today: agencyDay(app.clock.now()),
  };
}
