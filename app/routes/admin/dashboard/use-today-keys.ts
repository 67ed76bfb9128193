import { type RefObject, useEffect } from "react";
import { isTyping } from "../kit/is-typing";
import { areShortcutsOn } from "../kit/shortcuts";

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keyboard shortcuts of Today: j and k, or the arrows once a row has the focus, move between rows, and Enter opens the
 * focused row's link. s snoozes the row until tomorrow, h moves the focus to the field for handing it over, d marks it
 * as done where possible. Disabled together with the shortcuts of other lists.
 */
export function useTodayKeys(list: RefObject<HTMLElement | null>, snooze: (key: string) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const active = document.activeElement;
      if (isTyping(active) || document.querySelector("dialog:modal")) return;
      const row = list.current?.contains(active) ? active?.closest<HTMLElement>("[data-item]") : null;
      if (event.key.startsWith("Arrow") ? !row : !areShortcutsOn()) return;
      const step = STEPS[event.key];
      if (step) focusFrom(row, step);
      else if (!row || !act(event.key, row)) return;
      event.preventDefault();
    }

    function act(key: string, row: HTMLElement): boolean {
      if (key === "h") {
        const choice = row.querySelector<HTMLElement>("select[name=assignee]");
        choice?.focus();
        return choice !== null;
      }
      const done = row.querySelector<HTMLElement>("[data-done]");
      if (key === "s" && row.dataset.item) {
        focusFrom(row, 1);
        snooze(row.dataset.item);
      } else if (key === "d" && done) {
        focusFrom(row, 1);
        done.click();
      } else return false;
      return true;
    }

    function focusFrom(row: Element | null | undefined, by: 1 | -1): void {
      const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
      const at = links.findIndex((link) => row?.contains(link));
      const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : (links[at + by] ?? links[at - by]);
      next?.focus();
      next?.closest("[data-item]")?.scrollIntoView({ block: "nearest" });
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list, snooze]);
}
