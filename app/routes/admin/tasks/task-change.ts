import { data } from "react-router";
import type { AppContext } from "~/domain/kernel/app-context";
import { finishTask } from "~/domain/tasks/finish-task.server";
import { makeTaskFrom } from "~/domain/tasks/make-task-from.server";
import { readTaskSubject, TASK_SOURCES, type TaskSource, taskSubjectPath } from "~/domain/tasks/schema";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/task-change";
import { TASKS } from "./tasks-list";

const FINISHED = { done: "task-done", "was-done": "task-done" } as const;
const MADE = { made: "task-made", "was-made": "task-was-made" } as const;

/** There is nothing to see. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Makes a task of a note or mail, or says that one is done, and leads back to the record that this was asked on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const subject = readTaskSubject(String(form.get("back") ?? ""));
  const back = subject ? taskSubjectPath(subject) : TASKS.path;
  const source = TASK_SOURCES.find((known) => known === form.get("source"));
  if (source) return make(app, { source, id, back });
  return asAdminAction(app, () => finishTask(app, { id }), {
    failed: "task-not-saved",
    done: ({ outcome }) => goWithNotice(back, FINISHED[outcome]),
  });
}

function make(app: AppContext, { source, id, back }: { source: TaskSource; id: string; back: string }) {
  return asAdminAction(app, () => makeTaskFrom(app, { source, id }), {
    failed: "task-not-saved",
    done: ({ outcome }) => goWithNotice(back, MADE[outcome]),
  });
}
