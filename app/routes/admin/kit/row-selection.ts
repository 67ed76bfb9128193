import { type RefObject, useEffect, useRef, useState } from "react";

/** The ids that are selected once the box of `id` is set to `isOn`; with `from`, so is every row between the two. */
export function selectRows(
  selected: readonly string[],
  shown: readonly string[],
  { id, isOn, from }: { id: string; isOn: boolean; from: string | undefined },
): string[] {
  const ends = [shown.indexOf(from ?? id), shown.indexOf(id)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  const changed = new Set(first < 0 ? [id] : shown.slice(first, last + 1));
  const kept = new Set(selected);
  return shown.filter((each) => (changed.has(each) ? isOn : kept.has(each)));
}

/**
 * Returns the selected rows among the shown ones, in their order. With Shift, a box takes every row along from the one
 * pressed before it. Boxes of `boxes` that were checked before script arrived count; a row that's no longer shown is no
 * longer selected.
 */
export function useRowSelection(
  shown: readonly string[],
  boxes: { body: RefObject<HTMLElement | null>; name: string },
) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pressed = useRef<string>(undefined);
  const { body, name } = boxes;

  useEffect(() => {
    const ticked = body.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]:checked`) ?? [];
    setChosen([...ticked].map(({ value }) => value));
  }, [body, name]);
  // A row that leaves and comes back (an undo, another page) comes back unselected.
  useEffect(() => {
    setChosen((now) => now.filter((id) => shown.includes(id)));
  }, [shown]);

  const selected = shown.filter((id) => chosen.includes(id));
  return {
    selected,
    isSelected: (id: string) => selected.includes(id),
    hasAll: shown.length > 0 && selected.length === shown.length,
    hasSome: selected.length > 0 && selected.length < shown.length,
    set(id: string, isOn: boolean, isRange: boolean) {
      const from = isRange ? pressed.current : undefined;
      pressed.current = id;
      setChosen(selectRows(selected, shown, { id, isOn, from }));
    },
    setAll: (isOn: boolean) => setChosen(isOn ? shown : []),
    clear: () => setChosen([]),
  };
}
