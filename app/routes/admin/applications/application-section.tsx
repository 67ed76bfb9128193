import { type ReactNode, useId } from "react";

/** A part of an application's screen, under a heading and a rule. */
export function ApplicationSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink/70 pt-3">
      <h2 id={id} className="mb-3 font-sans font-[600]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Labels and what stands for each; empty ones are left out. */
export function Rows({ rows }: { rows: readonly (readonly [label: string, content: ReactNode])[] }) {
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
