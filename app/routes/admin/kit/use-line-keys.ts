import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Handles the keys of a form laid out as a table, for the list of its lines. Enter and the down arrow go to the same
 * field of the next line, Shift+Enter and the up arrow to the previous one; after the last line Enter adds another,
 * starting at the field `first`.
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
    if (!isField(field) || event.nativeEvent.isComposing) return;
    const step = stepOf(event, field.localName);
    if (step === 0) return;
    event.preventDefault();
    const same = [...(list.current?.querySelectorAll<HTMLElement>(`[name=${field.name}]`) ?? [])];
    const to = lineAfter({ at: same.indexOf(field), step, count: same.length, key: event.key });
    if (to === "new") {
      isFirstToCome.current = true;
      lines.add();
    } else if (to !== null) show(same[to])?.focus();
  }

  return { ref: list, onKeyDown };
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Returns how many lines a key moves from a field; 0: the field handles it. A select uses the arrows, and a multiline
 * text takes all keys.
 */
export function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, field: string): -1 | 0 | 1 {
  if (ctrlKey || metaKey || altKey || field === "textarea") return 0;
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (field !== "input" || shiftKey) return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
}

/** Returns the line that a key leads to: only Enter makes a new one, and nothing comes before the first. */
export function lineAfter({ at, step, count, key }: { at: number; step: number; count: number; key: string }) {
  const to = at + step;
  if (to >= 0 && to < count) return to;
  return to >= count && key === "Enter" ? "new" : null;
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** Expands the part of a line that contains the field. */
function show(field: HTMLElement | undefined): HTMLElement | undefined {
  field?.closest("details")?.setAttribute("open", "");
  return field;
}
