import { formatCount } from "~/lib/place-numbers";
import { Each } from "~/ui/primitives/each";

export type LineProblem = { line: number; message: string };

/** Lists, line by line, why a file wasn't stored. */
export function LineProblems({ label, problems }: { label: string; problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={label} className="mb-6 max-w-3xl rounded-lg border border-bad bg-bad-wash p-4">
      <p className="font-[600] text-bad">Nothing was stored</p>
      <ul className="mt-2 space-y-1">
        <Each of={problems} by={({ line, message }) => `${line} ${message}`}>
          {({ line, message }) => (
            <li className="wrap-anywhere">
              Line {line}: {message}
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}

/** Returns the same in short, for the field next to it; undefined without problems. */
export function problemsInShort(problems: readonly LineProblem[] | undefined): string | undefined {
  const [first, ...more] = problems ?? [];
  if (!first) return undefined;
  return more.length === 0
    ? first.message
    : `${formatCount(more.length + 1)} lines can’t be used. They’re listed above.`;
}
