import { type RefObject, useEffect } from "react";
import { isTyping } from "./is-typing";
import { SEARCH_ID } from "./list-toolbar";
import { areShortcutsOn } from "./shortcuts";

const NEXT = ["j", "ArrowDown"];
const PREVIOUS = ["k", "ArrowUp"];

/** Selectors of a row and of its focusable element. */
export type RowKeys = { row: string; target: string };

const TABLE: RowKeys = { row: "tr", target: "[data-row-link]" };

/**
 * Handles the keys of a list: j and k, or the arrows once a row has the focus, move from row to row; Enter opens,
 * because the focus is on the row's link; x selects; / goes to the search, if there is one. Off while the user types,
 * while a dialog is open, or if shortcuts are turned off.
 */
export function useTableKeys(body: RefObject<HTMLElement | null>, { row: rows, target } = TABLE): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const active = document.activeElement;
      const row = active?.closest(rows);
      const isInList = row !== null && row !== undefined && body.current?.contains(row);
      const search = document.getElementById(SEARCH_ID);
      const isArrow = event.key.startsWith("Arrow");
      if (isTyping(active) || document.querySelector("dialog:modal")) return;
      if (isArrow ? !isInList : !areShortcutsOn()) return;
      if (event.key === "/" && search) search.focus();
      else if (NEXT.includes(event.key)) step(1, row);
      else if (PREVIOUS.includes(event.key)) step(-1, row);
      else if (event.key === "x" && isInList) row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
      else return;
      event.preventDefault();
    }

    function step(by: 1 | -1, row: Element | null | undefined): void {
      const links = [...(body.current?.querySelectorAll<HTMLElement>(target) ?? [])];
      const at = links.findIndex((link) => row?.contains(link));
      const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : links[at + by];
      next?.focus();
      next?.closest(rows)?.scrollIntoView({ block: "nearest" });
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [body, rows, target]);
}
