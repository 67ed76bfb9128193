import { Link } from "react-router";
import { listTasks } from "~/domain/tasks/queries.server";
import { readTaskSubject, TASK_SUBJECTS, taskSubjectPath } from "~/domain/tasks/schema";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/tasks";
import { changeTask } from "./change-task.server";
import { TASK_COLUMNS } from "./task-columns";
import { TASKS, toTaskQuery } from "./tasks-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(TASKS.title);
export const loader = listLoader(TASKS, (app, query) => listTasks(app, toTaskQuery(query)), "task.write");

/** Completes or reopens a task from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return changeTask(app, await readForm(request));
}

export default listScreen<typeof loader>(TASKS, {
  columns: TASK_COLUMNS,
  create: "task.write",
  note: ({ query }) => {
    const subject = readTaskSubject(query.about);
    if (!subject) return null;
    return (
      <p className="text-muted">
        About one{" "}
        <Link to={taskSubjectPath(subject)} className="link inline-flex min-h-9 items-center">
          {TASK_SUBJECTS[subject.kind].label.toLowerCase()}
        </Link>
        .{" "}
        <Link to={TASKS.path} className="link inline-flex min-h-9 items-center">
          Show all tasks
        </Link>
      </p>
    );
  },
});
