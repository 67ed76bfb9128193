const ADDED = { sign: "+", shown: "+", spoken: "Added: " } as const;
const REMOVED = { sign: "-", shown: "−", spoken: "Removed: " } as const;
const KEPT = { sign: undefined, shown: " ", spoken: "" } as const;

/** Signs as used in documents and by the live board. */
const SIGNS = { added: ADDED, "+": ADDED, removed: REMOVED, "-": REMOVED, kept: KEPT } as const;

/** One line of a diff, with its sign spoken by screen readers. */
export function DiffLine({ line }: { line: { sign: string; text: string } }) {
  const { sign, shown, spoken } = SIGNS[line.sign as keyof typeof SIGNS] ?? KEPT; // safe: another word is no change
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
