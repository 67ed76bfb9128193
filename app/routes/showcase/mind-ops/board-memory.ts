import { act, type Board, type BoardAction, firstBoard, isBoard } from "./board";

/** Storage key with the format's version; boards of another version are ignored. */
export const BOARD_KEY = "mind-ops-board:1";

const ACTIONS_MAX = 400;

/**
 * Rebuilds a board from its stored actions. Each action must pass the rules of `act`, so a damaged or forged record can
 * lose steps but can't create an approval that nobody gave.
 */
export function readBoard(stored: string | null): { board: Board; actions: readonly BoardAction[] } {
  const actions: BoardAction[] = [];
  let board = firstBoard();
  for (const action of parseActions(stored)) {
    const outcome = act(board, action);
    if (!isBoard(outcome)) continue;
    board = outcome;
    actions.push(action);
  }
  return { board, actions };
}

/** Returns the text to store for these actions; undefined if there are too many. */
export function writeBoard(actions: readonly BoardAction[]): string | undefined {
  return actions.length > ACTIONS_MAX ? undefined : JSON.stringify(actions);
}

function parseActions(stored: string | null): BoardAction[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.slice(0, ACTIONS_MAX).filter(isAction) : [];
  } catch {
    return [];
  }
}

const FIELDS: Record<BoardAction["type"], readonly string[]> = {
  approve: ["taskId", "artifactId", "by"],
  withdraw: ["taskId", "artifactId", "by"],
  complete: ["taskId", "artifactId", "by"],
  "edit-and-approve": ["taskId", "artifactId", "by", "content"],
  "ask-for-changes": ["taskId", "artifactId", "by", "reasonId", "reason"],
  reject: ["taskId", "artifactId", "by", "reason"],
  deliver: ["taskId"],
  undo: ["by"],
};

function isAction(value: unknown): value is BoardAction {
  if (typeof value !== "object" || value === null) return false;
  const action = value as Record<string, unknown>; // safe: an object, whose fields are looked at one by one
  if (typeof action.type !== "string" || !Object.hasOwn(FIELDS, action.type)) return false;
  const fields = FIELDS[action.type as BoardAction["type"]]; // safe: it is one of its keys
  return isMoment(action.at) && fields.every((field) => typeof action[field] === "string");
}

function isMoment(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
