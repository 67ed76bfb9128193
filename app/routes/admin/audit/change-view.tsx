import { type FieldChange, fieldInWords } from "~/domain/audit/changes";
import { type DiffLine, diffLines } from "~/lib/diff-lines";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";

const SPOKEN = { "+": "Added: ", "-": "Removed: ", " ": "" } as const;
const LOOKS = { "+": "bg-good-wash text-good", "-": "bg-bad-wash text-bad", " ": "text-muted" } as const;

/** Changes, field by field. */
export function ChangeView({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="text-muted">No further details were recorded.</p>;
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted wrap-anywhere">{fieldInWords(change.field)}</dt>
          <dd className="min-w-0">
            <Versions {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Versions({ before, after }: FieldChange) {
  if (before === null || after === null || before === after) {
    return <span className="whitespace-pre-wrap wrap-anywhere">{after ?? before}</span>;
  }
  if (before.includes("\n") || after.includes("\n")) return <Lines lines={diffLines(before, after)} />;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <del className="rounded-sm bg-bad-wash px-1.5 text-bad no-underline wrap-anywhere">
        <span className="visually-hidden">Before: </span>
        {before}
      </del>
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      <ins className="rounded-sm bg-good-wash px-1.5 text-good no-underline wrap-anywhere">
        <span className="visually-hidden">After: </span>
        {after}
      </ins>
    </span>
  );
}

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <ul className="max-h-96 overflow-y-auto rounded-md border border-rule font-mono text-eyebrow">
      <Each of={lines}>
        {({ sign, text }) => (
          <li className={classNames("flex gap-2 px-2 py-px", LOOKS[sign])}>
            <span aria-hidden="true" className="w-2 shrink-0">
              {sign === "-" ? "−" : sign}
            </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              <span className="visually-hidden">{SPOKEN[sign]}</span>
              {text}
            </span>
          </li>
        )}
      </Each>
    </ul>
  );
}
