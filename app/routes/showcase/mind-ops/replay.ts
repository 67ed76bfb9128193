import { REPLAY } from "~/content/showcase/mind-ops-replay";
import { act, type Board, type BoardAction, firstBoard, isBoard, newestOf } from "./board";

export type ReplayStep = { at: number; caption: string; select: string; board: Board };

/** Returns the steps of the replay with the board after each, computed by the same rules as a visitor's board. */
export function makeReplay(): readonly ReplayStep[] {
  let board = firstBoard();
  return REPLAY.steps.map(({ at, caption, select, deed }) => {
    if (deed) {
      const task = board.tasks.find(({ id }) => id === select);
      const shown = task && newestOf(task);
      const content = shown?.content.replace(deed.find ?? "", deed.replace ?? "") ?? "";
      const { type, reason = "", reasonId = "" } = deed;
      const facts = { taskId: select, artifactId: shown?.id ?? "", content, reason, reasonId };
      const when = { by: REPLAY.person, at: REPLAY.moment };
      const outcome = act(board, { type, ...facts, ...when } as BoardAction); // safe: holds the fields of every type
      if (isBoard(outcome)) board = outcome;
    }
    return { at, caption, select, board };
  });
}
