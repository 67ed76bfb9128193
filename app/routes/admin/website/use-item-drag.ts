import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Movement below which a press isn't a drag. */
const SLACK_PX = 4;
/** Distance from the window's edges at which the page scrolls; larger at the top, where bars cover it. */
const TOP_PX = 160;
const BOTTOM_PX = 72;
const STEP_PX = 10;

/** A dragged item: its original and new position, counted without itself, and its vertical offset. */
type Dragged = { from: number; to: number; dy: number };
type Press = { from: number; y: number; scroll: number; at: number; isDragging: boolean };

/** Drags list items by their handles, with a mouse, a pen or a finger. Escape cancels. */
export function useItemDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const press = useRef<Press>(undefined);
  const [dragged, setDragged] = useState<Dragged>();
  const isDragging = dragged !== undefined;

  function cancel(): void {
    press.current = undefined;
    setDragged(undefined);
  }

  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      press.current = undefined;
      setDragged(undefined);
    };
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll);
      const now = press.current;
      if (!now) return;
      const by = scrollStep(now);
      if (by === 0) return;
      window.scrollBy({ top: by, behavior: "instant" });
      setDragged(whereTo(now, list.current));
    });
    addEventListener("keydown", onKey);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("keydown", onKey);
    };
  }, [isDragging]);

  function handleOf(from: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0 || !event.isPrimary) return;
        // Prevents selecting text and taking the focus from a field.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { from, y: event.clientY, scroll: window.scrollY, at: event.clientY, isDragging: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const now = press.current;
        if (!now) return;
        now.at = event.clientY;
        if (!now.isDragging && Math.abs(now.at - now.y) < SLACK_PX) return;
        now.isDragging = true;
        setDragged(whereTo(now, list.current));
      },
      onPointerUp(): void {
        const now = press.current;
        cancel();
        if (!now?.isDragging) return;
        const { to } = whereTo(now, list.current);
        if (to !== from) onDrop(from, to);
      },
      onPointerCancel: cancel,
    };
  }

  return { list, dragged, handleOf };
}

function scrollStep({ at, y }: Press): number {
  if (at < TOP_PX && at < y) return -STEP_PX;
  return at > window.innerHeight - BOTTOM_PX && at > y ? STEP_PX : 0;
}

function whereTo({ from, y, scroll, at }: Press, list: HTMLElement | null): Dragged {
  const others = [...(list?.children ?? [])].filter((_, index) => index !== from);
  const above = others.filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < at;
  });
  return { from, to: above.length, dy: at - y + window.scrollY - scroll };
}
