import { type RefObject, useEffect, useRef } from "react";
import { type RowKeys, useTableKeys } from "../kit/use-table-keys";

const ENTRIES: RowKeys = { row: "li", target: "[data-take]" };

/**
 * The keys of entries that wait are those of lists, from button to button, so Enter takes what is proposed. When the
 * button that was pressed is gone, the next one has the focus.
 */
export function useEntryKeys(list: RefObject<HTMLElement | null>, count: number): void {
  useTableKeys(list, ENTRIES);
  const place = useRef(0);
  const before = useRef(count);
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(ENTRIES.target) ?? [])];
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
