import type { Difference } from "~/domain/texts/list-differences";
import { documentPath } from "./document-path";

/** Changes stored by someone else in the meantime, next to the typed text: saving again overwrites them. */
export function TheirChanges({ differences, kind }: { differences: readonly Difference[]; kind: string }) {
  return (
    <section aria-labelledby="theirs-title" className="mb-4 rounded-md bg-warn-wash p-3 text-warn">
      <h2 id="theirs-title" className="font-sans font-[600]">
        Someone else saved this in the meantime
      </h2>
      <p className="mt-1">
        Save again to keep what is in your form, or{" "}
        <a href={documentPath(kind)} className="link">
          take theirs
        </a>
        .
      </p>
      <Differences differences={differences} labels={["Theirs", "Yours"]} />
    </section>
  );
}

/** Two versions of a document side by side, where they differ. */
export function Differences({
  differences,
  labels: [before, after],
}: {
  differences: readonly Difference[];
  labels: readonly [string, string];
}) {
  return (
    <dl className="mt-3 divide-y divide-rule text-ink">
      {differences.map((difference) => (
        <div key={difference.path} className="py-2">
          <dt className="font-[550]">{difference.label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Text label={before} text={difference.before} className="bg-bad-wash" />
            <Text label={after} text={difference.after} className="bg-good-wash" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <p className={`min-w-0 rounded-md p-2 whitespace-pre-wrap wrap-anywhere ${className}`}>
      <span className="block text-eyebrow text-muted">{label}</span>
      {text === "" ? <span className="text-muted">Nothing</span> : text}
    </p>
  );
}
