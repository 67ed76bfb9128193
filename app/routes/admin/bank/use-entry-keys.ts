import { type RefObject, useEffect, useRef } from "react";
import { isTyping } from "../kit/is-typing";
import { areShortcutsOn } from "../kit/shortcuts";

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * The keys of entries that wait: j and k, or the arrows once one has the focus, go from button to button, so Enter
 * takes what is proposed; x checks. When the button that was pressed is gone, the next one has the focus.
 */
export function useEntryKeys(list: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const active = document.activeElement;
      const row = active?.closest("li");
      const isInList = row !== null && row !== undefined && list.current?.contains(row);
      if (isTyping(active) || document.querySelector("dialog:modal")) return;
      if (event.key.startsWith("Arrow") ? !isInList : !areShortcutsOn()) return;
      const step = STEPS[event.key];
      if (step !== undefined) move(step, row);
      else if (event.key === "x" && isInList) row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
      else return;
      event.preventDefault();
    }

    function move(by: 1 | -1, row: Element | null | undefined): void {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-take]") ?? [])];
      const at = buttons.findIndex((button) => row?.contains(button));
      const next = at === -1 ? buttons[by === 1 ? 0 : buttons.length - 1] : buttons[at + by];
      next?.focus();
      next?.closest("li")?.scrollIntoView({ block: "nearest" });
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);

  const place = useRef(0);
  const before = useRef(count);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-take]") ?? [])];
    const isLost = document.activeElement === document.body;
    if (count < before.current && isLost) buttons[Math.min(place.current, buttons.length - 1)]?.focus();
    before.current = count;
    function onFocus({ target }: FocusEvent): void {
      const at = target instanceof HTMLElement ? buttons.indexOf(target) : -1;
      if (at >= 0) place.current = at;
    }
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [list, count]);
}
