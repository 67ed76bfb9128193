import type { AppContext } from "~/domain/kernel/app-context";
import { assignTask } from "~/domain/tasks/assign-task.server";
import { finishTask } from "~/domain/tasks/finish-task.server";
import { reopenTask } from "~/domain/tasks/reopen-task.server";
import { formatShortDate } from "~/lib/calendar-date";
import { onlyLeft } from "~/lib/only-left";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";

/** What is done with a task in its row: done, open again, handed over. */
export function changeTask(app: AppContext, form: FormData) {
  const id = text(form, "id");
  const intent = text(form, "intent");
  if (intent === "assign") return assign(app, id, text(form, "assignee"));
  if (intent === "reopen") return reopen(app, id);
  return intent === "settle" ? finish(app, id) : sayRefused("not-done");
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function finish(app: AppContext, id: string) {
  return asAdminAction(app, () => finishTask(app, { id }), {
    failed: "task-not-saved",
    done(result) {
      if (result.outcome === "was-done") return sayDone("task-done");
      onlyLeft(result.outcome, "done");
      if (result.nextDueOn === null) return sayDone("task-done");
      return sayDone({ tone: "good", title: "Done", text: `It comes back on ${formatShortDate(result.nextDueOn)}.` });
    },
  });
}

function reopen(app: AppContext, id: string) {
  return asAdminAction(app, () => reopenTask(app, { id }), {
    failed: "task-not-saved",
    done({ outcome }) {
      if (outcome === "was-open") return sayDone("task-open");
      onlyLeft(outcome, "open");
      return sayDone("task-open");
    },
  });
}

function assign(app: AppContext, id: string, assigneeId: string) {
  return asAdminAction(app, () => assignTask(app, { id, assigneeId: assigneeId === "" ? null : assigneeId }), {
    failed: "task-not-saved",
    done({ outcome }) {
      if (outcome === "unknown-person") return sayRefused("task-unknown-person");
      if (outcome === "may-not-read") return sayRefused("task-may-not-read");
      onlyLeft(outcome, "assigned");
      return sayDone("task-saved");
    },
  });
}
