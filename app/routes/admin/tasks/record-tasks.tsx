import { Check, ListPlus, Plus } from "lucide-react";
import { Form, Link } from "react-router";
import {
  TASK_REPEAT_LABELS,
  type Task,
  type TaskSource,
  type TaskSubject,
  taskSubjectText,
} from "~/domain/tasks/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { buttonClass } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { newTaskPath, TASKS } from "./tasks-list";

const CHANGE = `${TASKS.path}/change`;

type Shown = { subject: TaskSubject; items: readonly Task[]; mayWrite: boolean; today: string };

/**
 * The open tasks about a record, each completed with one press, and a button to add one. Hidden when empty for users
 * who can only read, and where a menu of the screen adds them.
 */
export function RecordTasks({
  tasks: { subject, items, mayWrite, today },
  isMadeInMenu = false,
}: {
  tasks: Shown;
  isMadeInMenu?: boolean;
}) {
  if (items.length === 0 && (!mayWrite || isMadeInMenu)) return null;
  return (
    <AdminSection title="Tasks">
      {items.length > 0 ? (
        <ul className="mb-3 divide-y divide-rule border-y border-rule">
          <Each of={items}>
            {({ id, title, dueOn, repeats, assignee }) => (
              <li className="flex items-start gap-2 py-1">
                <div className="min-w-0 grow py-1">
                  <Link
                    to={`${TASKS.path}/${id}/edit`}
                    className="link inline-flex min-h-7 items-center wrap-anywhere max-md:min-h-11"
                  >
                    {title}
                  </Link>
                  <p className="text-muted wrap-anywhere">
                    <time dateTime={dueOn} className={classNames(dueOn < today && "font-[550] text-bad")}>
                      {formatShortDate(dueOn)}
                    </time>
                    {assignee && !assignee.isGone ? `, ${assignee.name}` : ", nobody’s"}
                    {repeats === "never" ? "" : `, ${TASK_REPEAT_LABELS[repeats].toLowerCase()}`}
                  </p>
                </div>
                {mayWrite ? (
                  <Form method="post" action={CHANGE} preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="back" value={taskSubjectText(subject)} />
                    <button
                      type="submit"
                      aria-label={`Done: ${title}`}
                      title="Done"
                      className="grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11"
                    >
                      <Check aria-hidden="true" className="size-4" />
                    </button>
                  </Form>
                ) : null}
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {mayWrite && !isMadeInMenu ? (
        <Link to={newTaskPath(subject)} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          Create task
        </Link>
      ) : null}
    </AdminSection>
  );
}

/** Creates a task from a note or email with one press. */
export function MakeTask({
  source,
  id,
  back,
  label,
}: {
  source: TaskSource;
  id: string;
  back: TaskSubject;
  label: string;
}) {
  return (
    <Form method="post" action={CHANGE} preventScrollReset className="inline">
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={taskSubjectText(back)} />
      <button
        type="submit"
        aria-label={label}
        className="link inline-flex min-h-9 cursor-pointer items-center gap-1.5 max-md:min-h-11"
      >
        <ListPlus aria-hidden="true" className="size-4" />
        Create task
      </button>
    </Form>
  );
}
