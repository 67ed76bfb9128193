import { defineList } from "../kit/define-list";
import { readListQuery } from "../kit/list-query";
import { projectPath } from "../section-paths";

/** The hours of one project, on the project's path. */
export const HOURS = defineList({
  path: "/admin/projects",
  title: "Hours",
  one: "entry",
  many: "entries",
  filters: {},
  orders: { day: ["desc", "Newest first"] },
  empty: { title: "No hours yet", text: "Log time worked, then turn it into an invoice." },
});

export function readHoursQuery(request: Request) {
  return readListQuery(request, HOURS.spec);
}

/** Returns the path of a project's hours. */
export function hoursPath(projectId: string): string {
  return `${projectPath(projectId)}/hours`;
}

/** Query parameter of a new entry's address: the timer whose time it saves. */
export const TIMER_PARAM = "timer";

/** Returns the path of the dialog for a new entry with a timer's time. */
export function savedTimerPath(projectId: string, timerId: string): string {
  return `${hoursPath(projectId)}/new?${TIMER_PARAM}=${timerId}`;
}
