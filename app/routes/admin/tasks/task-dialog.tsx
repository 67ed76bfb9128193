import { createTask } from "~/domain/tasks/create-task.server";
import { getTask, listTaskPeople } from "~/domain/tasks/queries.server";
import {
  FAR_DAY,
  PAST_DAY,
  readTaskSubject,
  TASK_NOTE_MAX_CHARACTERS,
  TASK_REPEAT_LABELS,
  TASK_TITLE_MAX_CHARACTERS,
  type Task,
  TaskInput,
  taskSubjectPath,
} from "~/domain/tasks/schema";
import { updateTask } from "~/domain/tasks/update-task.server";
import { actorId } from "~/kernel/actor";
import { agencyDay } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { TASKS } from "./tasks-list";

const edit = editor({
  noun: TASKS.one,
  back: TASKS.path,
  write: "task.write",
  schema: TaskInput,
  invalid: bad("Invalid Task", "Please check the marked fields."),
  failed: failedTo("save the task. Nothing was changed"),
  choices: async (app, task?: Task) => ({ assigneeId: await choosable(app, task) }),
  create: {
    fields: ({ by, clock }) => ({
      assigneeId: actorId(by.actor) ?? "",
      dueOn: agencyDay(clock.now()),
      repeats: "never",
    }),
    save: (app, task, { url }) => createTask(app, { task, subject: readTaskSubject(url.searchParams.get("about")) }),
    done: good("Task saved"),
    to: (made) => ("subject" in made && made.subject ? taskSubjectPath(made.subject) : TASKS.path),
  },
  update: {
    param: "taskId",
    find: getTask,
    fields: ({ title, dueOn, assignee, repeats, note }) => ({
      title,
      dueOn,
      assigneeId: assignee?.id ?? "",
      repeats,
      note,
    }),
    nameOf: ({ title }) => title,
    stored: whenStale("task.stale", (task) => task),
    save: (app, { value, ...edited }) => updateTask(app, { ...edited, task: value }),
    done: good("Task saved"),
  },
  ends: {
    saved: "done",
    gone: bad("Nothing to link this to", "What this task would be about no longer exists."),
    "in-past": { dueOn: PAST_DAY },
    "too-far": { dueOn: FAR_DAY },
    "unknown-person": { assigneeId: "They can’t take on tasks. Choose someone else." },
    "may-not-read": { assigneeId: "Their role doesn’t let them see what this is about. Choose someone else." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: TaskInput,
  fields: {
    title: { label: "What needs to be done", required: true, max: TASK_TITLE_MAX_CHARACTERS, autoComplete: "off" },
    dueOn: { label: "Due", type: "date", required: true, width: HALF },
    repeats: { label: "Repeats", kind: "choice", choices: choicesOf(TASK_REPEAT_LABELS), width: HALF },
    assigneeId: { label: "For", kind: "choice", choices: [] },
    note: { label: "Note", kind: "long", rows: 4, max: TASK_NOTE_MAX_CHARACTERS },
  },
});

/** Lists the possible assignees: nobody, everyone who can take it on, and the current assignee. */
async function choosable(app: Parameters<typeof getTask>[0], task?: Task) {
  const people = await listTaskPeople(app, task?.subject ?? null);
  const { assignee = null } = task ?? {};
  const isThere = assignee === null || people.some(({ id }) => id === assignee.id);
  const all = isThere ? people : [...people, assignee];
  return [{ value: "", label: "Unassigned" }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}
