import type { DemoTask, TaskStatus } from "~/content/showcase/mind-ops-tasks";

/** Meanings of carrying a card into a column. `return` asks for a reason first. */
export type Move = "approve" | "return" | "reject" | "complete" | "withdraw";

const MOVES: Partial<Record<`${TaskStatus}>${TaskStatus}`, Move>> = {
  "waiting_approval>approved": "approve",
  "waiting_approval>in_progress": "return",
  "waiting_approval>rejected": "reject",
  "approved>completed": "complete",
  "approved>waiting_approval": "withdraw",
};

/** Returns the meaning of carrying this task there, if any. */
export function moveOf(task: DemoTask, to: TaskStatus): Move | undefined {
  return MOVES[`${task.status}>${to}`];
}
