import type { ReactNode } from "react";

/** A chapter styled like a manual page; the tree in the margin follows its view timeline. */
export function ManualSection({
  id,
  label,
  title,
  children,
}: {
  id: string;
  label: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="section-space border-b border-rule last:border-0"
      style={{ viewTimeline: `--${id}` }}
    >
      <p aria-hidden="true" className="mb-4 font-mono text-small text-bluebonnet md:hidden">
        <span className="text-muted">› </span>
        {label}
      </p>
      <h2 id={`${id}-title`} className="max-w-3xl text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
