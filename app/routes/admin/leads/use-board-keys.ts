import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Handles the board's keys while a card's link has the focus: arrows move between cards, Shift with left or right moves
 * the card. A card that changes columns keeps the focus.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  shift: (id: string, by: 1 | -1) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const last = useRef<{ id: string; isMenu: boolean }>(undefined);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element && board.current?.contains(target) ? target.closest("[data-lead]") : null;
      const id = card?.getAttribute("data-lead");
      last.current = id ? { id, isMenu: target instanceof HTMLSelectElement } : undefined;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [board]);

  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { id, isMenu } = last.current;
    const card = board.current?.querySelector(`[data-lead="${CSS.escape(id)}"]`);
    card?.querySelector<HTMLElement>(isMenu ? "select" : "[data-row-link]")?.focus({ preventScroll: true });
  });

  return (event) => {
    const link = event.target;
    if (!(link instanceof HTMLElement) || !link.matches("[data-row-link]")) return;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if ((by !== 1 && by !== -1) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && !isSideways) return;
    event.preventDefault();
    const id = link.closest("[data-lead]")?.getAttribute("data-lead");
    const column = linksOf(link.closest("section"));
    if (event.shiftKey && id) shift(id, by);
    else if (isSideways) besides(board.current, link, by)?.focus();
    else column[column.indexOf(link) + by]?.focus();
  };
}

/** Returns the card at the same position in the next column that isn't empty. */
function besides(board: HTMLElement | null, link: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll("section") ?? [])];
  const at = columns.findIndex((column) => column.contains(link));
  const height = linksOf(columns[at]).indexOf(link);
  for (let next = at + by; next >= 0 && next < columns.length; next += by) {
    const links = linksOf(columns[next]);
    if (links.length > 0) return links[Math.min(height, links.length - 1)];
  }
  return undefined;
}

function linksOf(column: Element | null | undefined): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
}
