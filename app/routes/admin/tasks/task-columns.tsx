import { Link } from "react-router";
import {
  TASK_REPEAT_LABELS,
  TASK_STATE_LABELS,
  TASK_SUBJECTS,
  type Task,
  taskSubjectPath,
} from "~/domain/tasks/schema";
import { classNames } from "~/ui/primitives/class-names";
import { Person } from "../kit/avatar";
import { editColumn } from "../kit/edit-column";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { ListDay } from "../kit/list-day";
import { RowName } from "../kit/row-name";
import { StatusSwitch } from "../kit/status-switch";
import { TASKS } from "./tasks-list";

type Tools = CellTools<"task.write"> & { page: { today: string } };

export const TASK_COLUMNS: readonly ListColumn<Task, Tools>[] = [
  {
    id: "title",
    header: "Task",
    isLabelled: false,
    cell: ({ id, title, note }) => (
      <RowName isDialog to={`${TASKS.path}/${id}/edit`} about={note}>
        {title}
      </RowName>
    ),
    csv: { Task: ({ title }) => title, Note: ({ note }) => note },
  },
  {
    id: "due",
    header: "Due",
    sort: "due",
    cell: ({ dueOn, state, repeats }, { page, now }) => (
      <span className="whitespace-nowrap">
        <ListDay
          day={dueOn}
          now={now}
          className={classNames(state === "open" && dueOn < page.today && "font-[550] text-bad")}
        />
        {repeats === "never" ? null : <span className="text-muted"> {TASK_REPEAT_LABELS[repeats]}</span>}
      </span>
    ),
    csv: { Due: ({ dueOn }) => dueOn, Repeats: ({ repeats }) => TASK_REPEAT_LABELS[repeats] },
  },
  {
    id: "assignee",
    header: "For",
    cell: ({ assignee }) =>
      assignee && !assignee.isGone ? <Person name={assignee.name} /> : <span className="text-warn">Unassigned</span>,
    csv: ({ assignee }) => assignee?.name ?? "",
  },
  {
    id: "about",
    header: "About",
    hideBelow: "lg",
    cell: ({ subject }) =>
      subject ? (
        <Link to={taskSubjectPath(subject)} className="link inline-flex min-h-9 items-center wrap-anywhere">
          {subject.name || TASK_SUBJECTS[subject.kind].label}
        </Link>
      ) : (
        <span className="text-muted">Nothing</span>
      ),
    csv: {
      About: ({ subject }) => (subject ? TASK_SUBJECTS[subject.kind].label : ""),
      Name: ({ subject }) => subject?.name ?? "",
    },
  },
  {
    id: "state",
    header: "Status",
    cell: (task, { may, inPlace }) => <TaskDone task={task} mayWrite={may["task.write"]} inPlace={inPlace} />,
    csv: {
      State: ({ state }) => TASK_STATE_LABELS[state],
      Done: ({ doneAt }) => doneAt ?? "",
      "Done by": ({ doneBy }) => doneBy,
      "Created by": ({ createdBy }) => createdBy,
    },
  },
  { csv: { Id: ({ id }) => id } },
  editColumn(TASKS, "task.write", ({ title }) => title),
];

function TaskDone({
  task: { id, title, state },
  mayWrite,
  inPlace,
}: {
  task: Task;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const pending = inPlace.pending(id)?.intent;
  const isDone = pending === undefined ? state === "done" : pending === "settle";
  const [done, open] = [
    { id, intent: "settle" },
    { id, intent: "reopen" },
  ];
  return (
    <InPlaceForm inPlace={inPlace} fields={isDone ? open : done} undo={isDone ? done : open}>
      <StatusSwitch isOn={isDone} disabled={!mayWrite} label={`${title} is done`} text={isDone ? "Done" : "Open"} />
    </InPlaceForm>
  );
}
