import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { tasks } from "~/db/schema/tasks";
import { listStaff } from "~/domain/absences/list-staff.server";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission, rolesThatMay } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { agencyDay } from "~/lib/calendar-date";
import {
  type ListedTaskRow,
  readTask,
  SUBJECT_COLUMNS,
  TASK_COLUMNS,
  tasksReadableBy,
  toTask,
} from "./internal.server";
import {
  TASK_SUBJECTS,
  TASKS_ABOUT_MAX,
  type Task,
  type TaskRepeat,
  type TaskSort,
  type TaskState,
  type TaskSubject,
} from "./schema";

const SORTS = {
  due: { type: "day", column: tasks.dueOn, valueOf: (row) => row.dueOn },
  newest: { type: "moment", column: tasks.createdAt, valueOf: (row) => row.createdAt },
} as const satisfies Record<TaskSort, Omit<ListSort<ListedTaskRow>, "name" | "direction">>;

/** The search covers title and note. */
export type TaskQuery = ListRequest<TaskSort> & {
  /** Absent: open tasks. */
  state?: TaskState | "any";
  /** Absent: everyone's. */
  whose?: "me" | "nobody";
  repeats?: TaskRepeat;
  about?: TaskSubject;
};

/**
 * Returns a page of the tasks that the user may see, earliest due first, and the agency's current day. Needs
 * `task.read`.
 */
export async function listTasks(
  ctx: ReadContext & Pick<AppContext, "clock">,
  query: TaskQuery = {},
): Promise<ListPage<Task> & { today: string }> {
  requirePermission(ctx, "task.read");
  const { text, state = "open", whose, repeats, about, sort = "due", direction = "asc", cursor, limit } = query;
  const page = await pageByKey<ListedTaskRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: tasks.id,
    from: tasks,
    filter: and(
      tasksReadableBy(ctx.by.actor),
      isInState(state),
      whose === "me" ? eq(tasks.assigneeId, actorId(ctx.by.actor) ?? "") : undefined,
      whose === "nobody" ? isNull(tasks.assigneeId) : undefined,
      repeats && eq(tasks.repeats, repeats),
      about && eq(SUBJECT_COLUMNS[about.kind], about.id),
    ),
    search: matchesWords(tasks.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(TASK_COLUMNS)
        .from(tasks)
        .leftJoin(user, eq(user.id, tasks.assigneeId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: readRows(ctx, page.items, toTask), today: agencyDay(ctx.clock.now()) };
}

function isInState(state: TaskState | "any"): SQL | undefined {
  if (state === "any") return undefined;
  return state === "open" ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt);
}

/** Returns a task. Needs `task.read`. Throws `task.not-found`. */
export async function getTask(ctx: ReadContext, id: string): Promise<Task> {
  requirePermission(ctx, "task.read");
  return toTask(await readTask(ctx, id));
}

/**
 * Lists the open tasks about a record, earliest due first, at most `TASKS_ABOUT_MAX`. Needs `task.read` and permission
 * to read the record.
 */
export async function listTasksAbout(ctx: ReadContext, { kind, id }: TaskSubject): Promise<Task[]> {
  requirePermission(ctx, "task.read");
  requirePermission(ctx, TASK_SUBJECTS[kind].read);
  const rows = await ctx.db
    .select(TASK_COLUMNS)
    .from(tasks)
    .leftJoin(user, eq(user.id, tasks.assigneeId))
    .where(and(eq(SUBJECT_COLUMNS[kind], id), isNull(tasks.doneAt), tasksReadableBy(ctx.by.actor)))
    .orderBy(asc(tasks.dueOn), desc(tasks.id))
    .limit(TASKS_ABOUT_MAX);
  return readRows(ctx, rows, toTask);
}

/** Lists the people who can be assigned a task about this subject, or about nothing, by name. Needs `task.read`. */
export async function listTaskPeople(
  ctx: ReadContext,
  subject: TaskSubject | null,
): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, "task.read");
  const roles: readonly string[] = rolesThatMay("task.write");
  const readers: readonly string[] = subject ? rolesThatMay(TASK_SUBJECTS[subject.kind].read) : roles;
  const { active } = await listStaff(ctx);
  return active
    .filter(({ role }) => roles.includes(role) && readers.includes(role))
    .map(({ id, name }) => ({ id, name }));
}
