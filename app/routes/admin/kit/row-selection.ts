import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns the selected ids after the checkbox of `id` is set to `isOn`; with `from`, every row between the two is set
 * too.
 */
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
 * Returns the selected rows among those shown, in their order. With Shift, a checkbox sets every row since the last one
 * pressed. Checkboxes of `boxes` that were checked before script loaded count; rows that are no longer shown are no
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
  // A row that disappears and returns (an undo, another page) is unselected.
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
