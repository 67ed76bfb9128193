import type { ReactNode } from "react";

/** Labels with their values; empty ones are left out. */
export function FactRows({ rows }: { rows: readonly (readonly [label: string, content: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
      {rows.map(([label, content]) =>
        content ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{content}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
