import type { DemoTask, TaskStatus } from "~/content/showcase/mind-ops-tasks";

/** Effect of moving a card to another column. `return` asks for a reason first. */
export type Move = "approve" | "return" | "reject" | "complete" | "withdraw";

const MOVES: Partial<Record<`${TaskStatus}>${TaskStatus}`, Move>> = {
  "waiting_approval>approved": "approve",
  "waiting_approval>in_progress": "return",
  "waiting_approval>rejected": "reject",
  "approved>completed": "complete",
  "approved>waiting_approval": "withdraw",
};

/** Returns the effect of moving this task to that column; undefined if it can't go there. */
export function moveOf(task: DemoTask, to: TaskStatus): Move | undefined {
  return MOVES[`${task.status}>${to}`];
}
