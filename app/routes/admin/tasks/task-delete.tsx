import { deleteTask } from "~/domain/tasks/delete-task.server";
import { getTask } from "~/domain/tasks/queries.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { TASKS } from "./tasks-list";

const question = remover({
  back: TASKS.path,
  param: "taskId",
  write: "task.write",
  find: getTask,
  show: ({ title, repeats, updatedAt }) => ({ title, repeats, updatedAt }),
  remove: deleteTask,
  failed: failedTo("delete the task. It’s still there"),
  done: good("Task deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete task");

export default removeDialog<typeof loader>(TASKS.one, ({ title, repeats }) => (
  <p className="wrap-anywhere">
    “{title}” will be permanently deleted{repeats === "never" ? "" : " and won’t come back"}.
  </p>
));
