import { assignTask } from "~/domain/tasks/assign-task.server";
import { finishTask } from "~/domain/tasks/finish-task.server";
import { reopenTask } from "~/domain/tasks/reopen-task.server";
import type { AppContext } from "~/kernel/app-context";
import { formatShortDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";

/** Changes a task from its row: complete, reopen, reassign. */
export function changeTask(app: AppContext, form: FormData) {
  const id = text(form, "id");
  const intent = text(form, "intent");
  if (intent === "assign") return assign(app, id, text(form, "assignee"));
  if (intent === "reopen") return reopen(app, id);
  return intent === "settle" ? finish(app, id) : sayRefused(NOT_DONE);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function finish(app: AppContext, id: string) {
  return asAdminAction(app, () => finishTask(app, { id }), {
    failed: failedTo("save the task. Nothing was changed"),
    done(result) {
      if (result.outcome === "was-done") return sayDone(good("Done"));
      onlyLeft(result.outcome, "done");
      if (result.nextDueOn === null) return sayDone(good("Done"));
      return sayDone({ tone: "good", title: "Done", text: `It comes back on ${formatShortDate(result.nextDueOn)}.` });
    },
  });
}

function reopen(app: AppContext, id: string) {
  return asAdminAction(app, () => reopenTask(app, { id }), {
    failed: failedTo("save the task. Nothing was changed"),
    done({ outcome }) {
      if (outcome === "was-open") return sayDone(good("Open again"));
      onlyLeft(outcome, "open");
      return sayDone(good("Open again"));
    },
  });
}

function assign(app: AppContext, id: string, assigneeId: string) {
  return asAdminAction(app, () => assignTask(app, { id, assigneeId: assigneeId === "" ? null : assigneeId }), {
    failed: failedTo("save the task. Nothing was changed"),
    done({ outcome }) {
      if (outcome === "unknown-person") return sayRefused(bad("Choose someone else", "They can’t take on tasks."));
      if (outcome === "may-not-read")
        return sayRefused(bad("Choose someone else", "Their role doesn’t let them see what this task is about."));
      onlyLeft(outcome, "assigned");
      return sayDone(good("Task saved"));
    },
  });
}
