import type { DemoTask } from "~/content/showcase/mind-ops-tasks";
import { act, type Board, type BoardAction, firstBoard, isBoard, newestOf } from "~/routes/showcase/mind-ops/board";
import { openRevisions } from "~/routes/showcase/mind-ops/revise-artifact";

/** Keys of the page's query: earlier actions, the open task, the pressed button, and its reason. */
export const DESK_QUERY_KEYS = ["did", "open", "press", "reason"] as const;
export type DeskAsked = Readonly<Record<(typeof DESK_QUERY_KEYS)[number], string | null>>;

/** The board of the first section, the open task, and the actions so far, as carried by the next press. */
export type Desk = { board: Board; open: DemoTask; did: string };

/** Actions on a task. `open` shows it; `undo` reverts the last action, whichever task it was on. */
export const DEEDS = {
  approve: "a",
  "ask-for-changes": "r",
  deliver: "d",
  complete: "c",
  open: "o",
  undo: "u",
} as const;
export type Deed = keyof typeof DEEDS;

/** One action: its letter, the task, and the reason for sending it back. */
const STEP = /^([ardcou])(T-\d{3})(?:~([a-z]+))?$/;
const STEPS_MAX = 40;
const BY = "You";
/** Fixed, since this board shows no times. */
const AT = "2027-03-16T09:00:00Z";

export function readDeskAsked(query: URLSearchParams): DeskAsked {
  const [did, open, press, reason] = DESK_QUERY_KEYS.map((key) => query.get(key));
  return { did: did ?? null, open: open ?? null, press: press ?? null, reason: reason ?? null };
}

/** Returns the value of an action's button. */
export function pressOf(deed: Deed, task: DemoTask): string {
  return `${DEEDS[deed]}${task.id}`;
}

/**
 * Returns the board after the press encoded in an address. Each action must pass the rules of `act`, so a forged
 * address can't create an approval that they refuse; anything else is ignored.
 */
export function deskAfter({ did, open, press, reason }: DeskAsked): Desk {
  const pressed = STEP.exec(press ?? "");
  const before = did?.split(".").slice(0, STEPS_MAX) ?? [];
  const deeds = pressed ? after(keep(before).kept, pressed, reason) : before;
  const { board, kept } = keep(deeds);
  const openId = pressed?.[2] ?? open;
  const first = firstBoard().tasks[0];
  const task = board.tasks.find(({ id }) => id === openId) ?? board.tasks.find(({ id }) => id === first?.id);
  if (!task) throw new Error("the sample board has tasks");
  return { board, open: task, did: kept.join(".") };
}

function after(deeds: readonly string[], [step, letter]: RegExpExecArray, reason: string | null): readonly string[] {
  if (letter === DEEDS.open) return deeds;
  if (letter === DEEDS.undo) return deeds.slice(0, -1);
  return [...deeds, letter === DEEDS["ask-for-changes"] ? `${step}~${reason}` : step];
}

/** Returns the board after these actions, and the actions that were valid. */
function keep(deeds: readonly string[]): { board: Board; kept: readonly string[] } {
  let board = firstBoard();
  const kept: string[] = [];
  for (const deed of deeds.slice(0, STEPS_MAX)) {
    const action = actionOf(board, deed);
    const outcome = action ? act(board, action) : undefined;
    if (outcome === undefined || !isBoard(outcome)) continue;
    board = outcome;
    kept.push(deed);
  }
  return { board, kept };
}

function actionOf(board: Board, deed: string): BoardAction | undefined {
  const [, letter, taskId, reasonId] = STEP.exec(deed) ?? [];
  const task = board.tasks.find(({ id }) => id === taskId);
  const artifactId = task && newestOf(task)?.id;
  if (!task || artifactId === undefined) return undefined;
  const on = { taskId: task.id, artifactId, by: BY, at: AT };
  switch (letter) {
    case DEEDS.approve:
      return { type: "approve", ...on };
    case DEEDS.complete:
      return { type: "complete", ...on };
    case DEEDS.deliver:
      return { type: "deliver", taskId: task.id, at: AT };
    case DEEDS["ask-for-changes"]: {
      const given = openRevisions(task).find(({ id }) => id === reasonId);
      return given && { type: "ask-for-changes", ...on, reasonId: given.id, reason: given.reason };
    }
    default:
      return undefined;
  }
}
