import type { DemoTask, TaskStatus } from "~/content/showcase/mind-ops-tasks";

/** What carrying a card into a column means. `return` asks for a reason first. */
export type Move = "approve" | "return" | "reject" | "complete" | "withdraw";

const MOVES: Partial<Record<`${TaskStatus}>${TaskStatus}`, Move>> = {
  "waiting_approval>approved": "approve",
  "waiting_approval>in_progress": "return",
  "waiting_approval>rejected": "reject",
  "approved>completed": "complete",
  "approved>waiting_approval": "withdraw",
};

/** What it means to carry this task there, if it means anything. */
export function moveOf(task: DemoTask, to: TaskStatus): Move | undefined {
  return MOVES[`${task.status}>${to}`];
}
