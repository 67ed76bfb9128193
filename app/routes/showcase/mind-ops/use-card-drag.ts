import { type PointerEvent, useRef, useState } from "react";
import { TASK_STATUSES, type TaskStatus } from "~/content/showcase/mind-ops-tasks";

/** A press that moves less than this is a click. */
const SLACK_PX = 6;

type Carried = { taskId: string; dx: number; dy: number; over: TaskStatus | undefined };

/**
 * Drags cards between columns with a pointer. A mouse or pen can grab the whole card; a finger grabs its handle, so
 * that the rest still scrolls the page. `cancel` returns the card to its column.
 */
export function useCardDrag(onDrop: (taskId: string, to: TaskStatus) => void) {
  const [carried, setCarried] = useState<Carried>();
  const press = useRef<{ taskId: string; x: number; y: number; isCarrying: boolean }>(undefined);
  const hasCarried = useRef(false);

  function cancel(): void {
    press.current = undefined;
    setCarried(undefined);
  }

  function handlersOf(taskId: string) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        hasCarried.current = false;
        const onHandle = event.target instanceof Element && event.target.closest("[data-handle]") !== null;
        if (event.button !== 0 || !event.isPrimary || (event.pointerType === "touch" && !onHandle)) return;
        // From here on, this card receives all pointer events, wherever the pointer is.
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { taskId, x: event.clientX, y: event.clientY, isCarrying: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const start = press.current;
        if (!start) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!start.isCarrying && Math.hypot(dx, dy) < SLACK_PX) return;
        start.isCarrying = true;
        setCarried({ taskId, dx, dy, over: columnAt(event.clientX, event.clientY) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>): void {
        const isDropped = press.current?.isCarrying === true;
        cancel();
        if (!isDropped) return;
        hasCarried.current = true;
        const to = columnAt(event.clientX, event.clientY);
        if (to) onDrop(taskId, to);
      },
      onPointerCancel: cancel,
      /** Suppresses the click that browsers fire at the end of a drag. */
      onClickCapture(event: React.MouseEvent): void {
        if (!hasCarried.current) return;
        hasCarried.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }

  return { carried, handlersOf, cancel };
}

function columnAt(x: number, y: number): TaskStatus | undefined {
  for (const column of document.querySelectorAll<HTMLElement>("[data-column]")) {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    const isIn = x >= left && x <= right && y >= top && y <= bottom;
    if (isIn) return TASK_STATUSES.find((status) => status === column.dataset.column);
  }
  return undefined;
}
