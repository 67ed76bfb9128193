import { type DemoTask, TASK_STATUSES, type TaskStatus } from "~/content/showcase/mind-ops-tasks";

export type BoardKey =
  | { kind: "select"; taskId: string }
  | { kind: "move"; to: TaskStatus }
  | { kind: "approve" | "return" | "edit" | "undo" };

const LETTERS = { a: "approve", r: "return", e: "edit", u: "undo" } as const;
const STEPS = new Map<string, readonly [columns: number, rows: number]>([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

/**
 * Returns the action of a key pressed while this task has the focus: arrows move the focus, Shift plus arrows move the
 * card to the next column, letters decide. Undefined with Ctrl, Alt or Meta, which belong to the browser.
 */
export function readBoardKey(
  event: { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  tasks: readonly DemoTask[],
  task: DemoTask,
): BoardKey | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const step = STEPS.get(event.key);
  if (!step) {
    const letter = event.key.toLowerCase();
    return Object.hasOwn(LETTERS, letter) ? { kind: LETTERS[letter as keyof typeof LETTERS] } : undefined; // safe: it is one of its keys
  }
  const [columns, rows] = step;
  const column = TASK_STATUSES.indexOf(task.status);
  if (event.shiftKey) {
    const to = TASK_STATUSES[column + columns];
    return columns !== 0 && to ? { kind: "move", to } : undefined;
  }
  const inColumn = (status: TaskStatus) => tasks.filter((other) => other.status === status);
  const row = inColumn(task.status).indexOf(task);
  if (rows !== 0) {
    const next = inColumn(task.status)[row + rows];
    return next && { kind: "select", taskId: next.id };
  }
  for (let at = column + columns; at >= 0 && at < TASK_STATUSES.length; at += columns) {
    const there = inColumn(TASK_STATUSES[at] ?? task.status);
    const next = there[Math.min(row, there.length - 1)];
    if (next) return { kind: "select", taskId: next.id };
  }
  return undefined;
}
