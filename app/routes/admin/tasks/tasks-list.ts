import type { TaskQuery } from "~/domain/tasks/queries.server";
import { readTaskSubject, TASK_REPEAT_LABELS, type TaskSubject, taskSubjectText } from "~/domain/tasks/schema";
import { defineList } from "../kit/define-list";
import type { ListQuery } from "../kit/list-query";

export const TASKS = defineList({
  path: "/admin/tasks",
  title: "Tasks",
  one: "task",
  many: "tasks",
  search: "task or note",
  filters: {
    state: { label: "Status", all: "Open", labels: { done: "Done", any: "Open and done" } },
    whose: { label: "For", all: "Anyone", labels: { me: "Me", nobody: "Unassigned" } },
    repeats: { label: "Repeats", all: "Any frequency", labels: TASK_REPEAT_LABELS },
    about: "text",
  },
  orders: {
    due: ["asc", "Due first", "Due last"],
    newest: ["desc", "Newest first", "Oldest first"],
  },
  empty: {
    title: "No tasks",
    text: "A task reminds one person to do something by a certain day. It appears on their Today list.",
    first: "Add the first task",
  },
});

/** Converts the address into the verb's query. */
export function toTaskQuery({ about, ...query }: ListQuery<typeof TASKS.spec> & { limit?: number }): TaskQuery {
  const subject = readTaskSubject(about);
  return subject ? { ...query, about: subject } : query;
}

/** Returns the path of the dialog that creates a task about this. */
export function newTaskPath(subject: TaskSubject): string {
  return `${TASKS.path}/new?about=${encodeURIComponent(taskSubjectText(subject))}`;
}
