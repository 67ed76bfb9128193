import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the focused row or button disappears through its own action: it moves to the link of
 * the row that took its place, or to the page's content when no row is left.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const lastRow = useRef<number | null>(null);

  useEffect(() => {
    const forget = () => {
      lastRow.current = null;
    };
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && list.current?.contains(target);
      const row = isInside ? target.closest("tbody tr") : null;
      lastRow.current = isInside ? Math.max(0, rowsOf(list.current).indexOf(row)) : null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, [list]);

  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === document.body || (list.current?.contains(active) && !active?.checkVisibility());
    if (lastRow.current === null || !isLost) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(lastRow.current, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>("[data-row-link]") ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  });
}

function rowsOf(list: HTMLElement | null): (Element | null)[] {
  return [...(list?.querySelectorAll("tbody tr") ?? [])];
}
