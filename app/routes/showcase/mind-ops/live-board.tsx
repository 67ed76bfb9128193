import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { BOARD_PAGE, REFUSALS } from "~/content/showcase/mind-ops-board";
import type { DemoTask, TaskStatus } from "~/content/showcase/mind-ops-tasks";
import { Button } from "~/ui/primitives/button";
import { newestOf } from "./board";
import { BoardColumns } from "./board-columns";
import { readBoardKey } from "./board-keys";
import { moveOf } from "./board-moves";
import type { Desk } from "./decision";
import { DecisionLog } from "./decision-log";
import { Reader } from "./reader";
import { makeReplay } from "./replay";
import { ReplayBar } from "./replay-bar";
import { CardFace } from "./task-card";
import { type Deed, useBoard } from "./use-board";
import { useCardDrag } from "./use-card-drag";

const FIRST_TASK = "T-104";
const READER = "[data-reader]";
/** Visible edge of the column before the one scrolled to. */
const EDGE_PX = 24;

/** The interactive board. */
export function LiveBoard() {
  const [replayStep, setReplayStep] = useState<number>();
  const isReplaying = replayStep !== undefined;
  const { board, isTouched, said, say, perform, reset } = useBoard(isReplaying);
  const [selectedId, setSelectedId] = useState(FIRST_TASK);
  const [desk, setDesk] = useState<Desk>("read");
  const [name, setName] = useState("You");
  const [isResetting, setResetting] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const focusNext = useRef<string>(undefined);
  /** Selector of the element that opened the panel; it gets the focus back when the panel closes. */
  const deskHome = useRef(READER);
  const steps = useMemo(makeReplay, []);
  const replay = replayStep === undefined ? undefined : steps[replayStep];
  const shownBoard = replay?.board ?? board;
  const shownId = replay?.select ?? selectedId;
  const task = shownBoard.tasks.find(({ id }) => id === shownId);
  const by = name.trim() || "You";
  const stopReplay = useCallback(() => setReplayStep(undefined), []);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const shownStatus = task?.status;
  useEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>(`[data-column="${shownStatus}"]`);
    if (column) frame.current?.scrollTo({ left: column.offsetLeft - EDGE_PX });
  }, [shownStatus]);

  function select(taskId: string): void {
    if (taskId !== selectedId) setDesk("read");
    setSelectedId(taskId);
  }

  /** Performs the action and moves the focus to where work continues, since the focused element may be gone. */
  function decide(deed: Deed, focus = READER): boolean {
    const isDone = perform(deed);
    if (isDone) {
      setDesk("read");
      focusNext.current = focus;
    }
    return isDone;
  }

  function openDesk(next: Desk, home = READER): void {
    setDesk(next);
    if (next === "read") focusNext.current = deskHome.current;
    else deskHome.current = home;
  }

  function move(moved: DemoTask, to: TaskStatus): void {
    const shown = newestOf(moved);
    const meaning = moveOf(moved, to);
    if (isReplaying || !shown || moved.status === to) return;
    select(moved.id);
    if (!meaning) say(REFUSALS["wrong-column"]);
    else if (meaning === "return" || meaning === "reject") {
      say(REFUSALS["no-reason"]);
      openDesk("return", cardOf(moved.id));
    } else decide({ type: meaning, taskId: moved.id, artifactId: shown.id, by }, cardOf(moved.id));
  }

  const drag = useCardDrag((taskId, to) => {
    const moved = board.tasks.find(({ id }) => id === taskId);
    if (moved) move(moved, to);
  });

  function answerKey(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLElement) || isReplaying) return;
    if (event.key === "Escape") {
      drag.cancel();
      if (desk !== "read") openDesk("read");
      return;
    }
    if (event.target.matches("input, textarea, select")) return;
    const onCard = event.target.closest<HTMLElement>("[data-card]")?.dataset.card;
    const focused = board.tasks.find(({ id }) => id === (onCard ?? selectedId));
    const key = focused && readBoardKey(event, board.tasks, focused);
    const shown = focused && newestOf(focused);
    if (!key || !shown || (!onCard && (key.kind === "select" || key.kind === "move"))) return;
    event.preventDefault();
    if (key.kind !== "select" && key.kind !== "undo") select(focused.id);
    const home = onCard ? cardOf(focused.id) : READER;
    if (key.kind === "select") {
      const next = board.tasks.find(({ id }) => id === key.taskId);
      select(key.taskId);
      focusNext.current = cardOf(key.taskId);
      if (next && next.status !== focused.status) say(`Column ${next.status}.`);
    } else if (key.kind === "move") move(focused, key.to);
    else if (key.kind === "approve") decide({ type: "approve", taskId: focused.id, artifactId: shown.id, by }, home);
    else if (key.kind === "undo") decide({ type: "undo", by }, home);
    else if (focused.status !== "waiting_approval") say(REFUSALS["wrong-column"]);
    else openDesk(key.kind, home);
  }

  const renderCard = (card: DemoTask) => {
    const isCarried = drag.carried?.taskId === card.id;
    return (
      <button
        type="button"
        data-card={card.id}
        data-open={card.id === shownId ? "" : undefined}
        data-carried={isCarried ? "" : undefined}
        aria-pressed={card.id === shownId}
        disabled={isReplaying}
        className="mind-ops-card mind-ops-grab relative w-full px-3.5 py-3 text-left"
        style={isCarried ? { translate: `${drag.carried?.dx}px ${drag.carried?.dy}px` } : undefined}
        onClick={() => {
          select(card.id);
          focusNext.current = READER;
        }}
        {...drag.handlersOf(card.id)}
      >
        <CardFace task={card} />
        <span data-handle aria-hidden="true" className="mind-ops-handle" />
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: safe: hears the keys of the controls inside it
    <div className="grid grid-cols-1 gap-5" onKeyDown={answerKey}>
      {isReplaying ? (
        <ReplayBar steps={steps} step={replayStep} onStep={setReplayStep} onClose={stopReplay} />
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Button onClick={() => setReplayStep(0)}>Play the 60-second replay</Button>
          <Button
            variant="secondary"
            disabled={board.past.length === 0}
            onClick={() => decide({ type: "undo", by }, "[data-said]")}
          >
            Undo
          </Button>
          {isResetting ? (
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  reset();
                  setResetting(false);
                  setDesk("read");
                  focusNext.current = "[data-said]";
                }}
              >
                Yes, forget everything
              </Button>
              <Button variant="quiet" onClick={() => setResetting(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={!isTouched} onClick={() => setResetting(true)}>
              Reset
            </Button>
          )}
          <label className="flex min-h-11 items-center gap-2 text-small text-muted sm:ml-auto">
            You decide as
            <input
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              className="min-h-11 w-36 rounded-md border border-field bg-paper px-3 text-ink"
            />
          </label>
        </div>
      )}
      <p data-said role="status" tabIndex={-1} className="-my-2 min-h-[1.6em] text-small text-bluebonnet outline-none">
        {isReplaying ? "" : said}
      </p>
      <section ref={frame} aria-label="Board" className="mind-ops-board">
        <BoardColumns tasks={shownBoard.tasks} over={drag.carried?.over} renderCard={renderCard} />
      </section>
      <p className="text-fine text-muted">{BOARD_PAGE.keys}</p>
      {task ? (
        <Reader
          key={task.id}
          task={task}
          desk={desk}
          by={by}
          isLocked={isReplaying}
          onDesk={(next) => openDesk(next)}
          onDecide={(deed) => decide(deed)}
        />
      ) : null}
      <DecisionLog log={shownBoard.log} isSample={isReplaying} />
    </div>
  );
}

function cardOf(taskId: string): string {
  return `[data-card="${taskId}"]`;
}
