import { useRef, useState } from "react";

type Keyed<Row> = { key: number; row: Row };

/**
 * Manages form rows that are added, removed and moved in the browser. `onChange` is called once the page shows the
 * change.
 */
export function useRowList<Row>({
  stored,
  empty,
  spare,
  onChange,
}: {
  stored: readonly Row[];
  empty: Row;
  /** Number of blank rows in a form that has no rows. */
  spare: number;
  onChange: () => void;
}) {
  const count = useRef(stored.length + spare);
  const [rows, setRows] = useState<Keyed<Row>[]>(() => {
    const blank = Array.from({ length: stored.length === 0 ? spare : 0 }, () => empty);
    return [...stored, ...blank].map((row, key) => ({ key, row }));
  });

  function change(next: Keyed<Row>[]): void {
    setRows(next);
    // Runs after the rows have been rendered.
    requestAnimationFrame(onChange);
  }

  return {
    rows,
    add() {
      count.current += 1;
      change([...rows, { key: count.current, row: empty }]);
    },
    remove: (index: number) => change(rows.toSpliced(index, 1)),
    moveUp: (index: number) => change(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed())),
  };
}
