const SPOKEN = { "+": "Added: ", "-": "Removed: ", " ": "" } as const;

/** One line of a change, with its sign said aloud. */
export function DiffLine({ line }: { line: { sign: "+" | "-" | " "; text: string } }) {
  return (
    <li className="mind-ops-line" data-sign={line.sign.trim() || undefined}>
      <span aria-hidden="true">{line.sign === "-" ? "−" : line.sign}</span>
      <span>
        <span className="visually-hidden">{SPOKEN[line.sign]}</span>
        {line.text}
      </span>
    </li>
  );
}
