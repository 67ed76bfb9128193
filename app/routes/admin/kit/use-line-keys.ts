import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * The keys of a form that is laid out as a table: Enter and the arrows go to the same field of the next line or the one before;
 * after the last line Enter adds another, which begins with the field `first`. For the list that holds the lines.
 */
export function useLineKeys<List extends HTMLElement>(lines: {
  rows: readonly unknown[];
  add: () => void;
  first: string;
}) {
  const list = useRef<List>(null);
  const isFirstToCome = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: once for each change of the lines
  useEffect(() => {
    if (!isFirstToCome.current) return;
    isFirstToCome.current = false;
    const fields = list.current?.querySelectorAll<HTMLElement>(`[name=${lines.first}]`) ?? [];
    [...fields].at(-1)?.focus();
  }, [lines.rows]);

  function onKeyDown(event: KeyboardEvent<List>): void {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const same = [...(list.current?.querySelectorAll<HTMLInputElement>(`[name=${field.name}]`) ?? [])];
    const at = same.indexOf(field);
    const next = at + step < 0 ? undefined : same[at + step];
    if (next) next.focus();
    else if (event.key === "Enter") {
      isFirstToCome.current = true;
      lines.add();
    }
  }

  return { ref: list, onKeyDown };
}
