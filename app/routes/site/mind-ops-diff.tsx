const SIGNS = {
  added: { sign: "+", shown: "+", spoken: "Added: " },
  removed: { sign: "-", shown: "−", spoken: "Removed: " },
  kept: { sign: undefined, shown: " ", spoken: "" },
} as const;

/** One line of a change, with its sign said aloud. */
export function DiffLine({ line }: { line: { sign: string; text: string } }) {
  const { sign, shown, spoken } = SIGNS[line.sign as keyof typeof SIGNS] ?? SIGNS.kept; // safe: another word is no change
  return (
    <li className="mind-ops-line" data-sign={sign}>
      <span aria-hidden="true">{shown}</span>
      <span>
        <span className="visually-hidden">{spoken}</span>
        {line.text}
      </span>
    </li>
  );
}
