import { useEffect, useRef, useState } from "react";
import { REFUSALS, VERBS } from "~/content/showcase/mind-ops-board";
import { act, type Board, type BoardAction, firstBoard, isBoard } from "./board";
import { BOARD_KEY, readBoard, writeBoard } from "./board-memory";

/** Time until an agent responds, in milliseconds. */
const WORK_MS = 3500;

type Kept = { board: Board; actions: readonly BoardAction[] };
type Undated<Action> = Action extends BoardAction ? Omit<Action, "at"> : never;
export type Deed = Undated<BoardAction>;

/**
 * The visitor's board, saved in the browser's storage, with agents that respond after a delay. `said` is the latest
 * event, for the live region. Use only in the browser, after hydration.
 */
export function useBoard(isPaused: boolean) {
  const [kept, setKept] = useState<Kept>(load);
  const [said, setSaid] = useState("");
  const current = useRef(kept);

  function keep(next: Kept): void {
    current.current = next;
    setKept(next);
    store(next.actions);
  }

  /** Performs an action and returns true if it succeeded; announces a refusal. */
  function perform(deed: Deed): boolean {
    const action = { ...deed, at: new Date().toISOString() } as BoardAction; // safe: a deed is an action without its time
    const outcome = act(current.current.board, action);
    if (!isBoard(outcome)) {
      setSaid(REFUSALS[outcome]);
      return false;
    }
    keep({ board: outcome, actions: [...current.current.actions, action] });
    setSaid(tell(outcome));
    return true;
  }

  const busy = kept.board.tasks.find(({ status }) => status === "in_progress")?.id;
  const deliver = useRef((_taskId: string) => {});
  useEffect(() => {
    deliver.current = (taskId) => void perform({ type: "deliver", taskId });
  });
  useEffect(() => {
    if (busy === undefined || isPaused) return;
    const timer = setTimeout(() => deliver.current(busy), WORK_MS);
    return () => clearTimeout(timer);
  }, [busy, isPaused]);

  return {
    board: kept.board,
    isTouched: kept.actions.length > 0,
    said,
    say: setSaid,
    perform,
    reset(): void {
      keep({ board: firstBoard(), actions: [] });
      setSaid("The board is as it was at the beginning.");
    },
  };
}

function tell(board: Board): string {
  const entry = board.log.at(-1);
  const task = board.tasks.find(({ id }) => id === entry?.taskId);
  if (!entry || !task) return "";
  return `${entry.by} ${VERBS[entry.verb]} version ${entry.version} of ${entry.taskId}. It’s in ${task.status} now.`;
}

function load(): Kept {
  try {
    return readBoard(localStorage.getItem(BOARD_KEY));
  } catch {
    return readBoard(null);
  }
}

/** Stores the actions. If storage is full or blocked, the board lasts as long as the page. */
function store(actions: readonly BoardAction[]): void {
  const text = writeBoard(actions);
  try {
    if (actions.length === 0) localStorage.removeItem(BOARD_KEY);
    else if (text !== undefined) localStorage.setItem(BOARD_KEY, text);
  } catch {
    // The board works without storage.
  }
}
