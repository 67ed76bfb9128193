import { data } from "react-router";
import { finishTask } from "~/domain/tasks/finish-task.server";
import { makeTaskFrom } from "~/domain/tasks/make-task-from.server";
import { readTaskSubject, TASK_SOURCES, type TaskSource, taskSubjectPath } from "~/domain/tasks/schema";
import type { AppContext } from "~/kernel/app-context";
import { failedTo, good } from "~/lib/notice";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/task-change";
import { TASKS } from "./tasks-list";

const FINISHED = { done: good("Done"), "was-done": good("Done") } as const;
const MADE = {
  made: good("Task created", "It’s yours and due today. Change it in Tasks."),
  "was-made": good("There’s already a task for this", "You’ll find it in Tasks."),
} as const;

export function loader() {
  throw data(null, { status: 404 });
}

/** Creates a task from a note or email, or completes one, and redirects back to its record. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const subject = readTaskSubject(String(form.get("back") ?? ""));
  const back = subject ? taskSubjectPath(subject) : TASKS.path;
  const source = TASK_SOURCES.find((known) => known === form.get("source"));
  if (source) return make(app, { source, id, back });
  return asAdminAction(app, () => finishTask(app, { id }), {
    failed: failedTo("save the task. Nothing was changed"),
    done: ({ outcome }) => goWithNotice(back, FINISHED[outcome]),
  });
}

function make(app: AppContext, { source, id, back }: { source: TaskSource; id: string; back: string }) {
  return asAdminAction(app, () => makeTaskFrom(app, { source, id }), {
    failed: failedTo("save the task. Nothing was changed"),
    done: ({ outcome }) => goWithNotice(back, MADE[outcome]),
  });
}
