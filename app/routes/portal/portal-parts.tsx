import type { ReactNode } from "react";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { classNames } from "~/ui/primitives/class-names";

/** A page of the dashboard: its title, one sentence, and its actions. */
export function PortalPage({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width pt-8 pb-20 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-heading wrap-anywhere">{title}</h1>
          {lead ? <p className="mt-1.5 max-w-text text-small text-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2.5">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}

/** A section of a page, with a rule above. */
export function PortalSection({
  id,
  title,
  note,
  className,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className={classNames("min-w-0 scroll-mt-6", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 id={`${id}-title`} className="text-subheading">
          {title}
        </h2>
        {note ? <div className="text-small text-muted tabular">{note}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Empty state: the reason, and what to do next. */
export function PortalEmpty({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col items-center border-y border-rule px-4 py-14 text-center">
      <EmptyField className="w-full max-w-52" />
      <h2 className="mt-6 text-subheading">{title}</h2>
      <p className="mt-2 max-w-md text-small text-muted">{text}</p>
      {children ? <div className="mt-6 flex flex-wrap justify-center gap-2.5">{children}</div> : null}
    </div>
  );
}

/** Pagination of a list, newest first; renders nothing for a single page. */
export function PortalPager({ label, address, next, previous, newer, older }: PortalPages) {
  if (!next && !previous) return null;
  return (
    <nav aria-label={label} className="mt-4 flex justify-between gap-6 text-small">
      {previous ? (
        <a href={address(previous)} className="link inline-flex min-h-11 items-center">
          {newer}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={address(next)} className="link inline-flex min-h-11 items-center">
          {older}
        </a>
      ) : null}
    </nav>
  );
}

type PortalPages = {
  /** Name of the pagination for screen readers. */
  label: string;
  /** Returns the address of the page at a cursor. */
  address: (cursor: string) => string;
  next: string | null;
  previous: string | null;
  newer: string;
  older: string;
};

/** Confirmation before a destructive action: opens in place, without script. */
export function AskFirst({
  label,
  name,
  question,
  children,
}: {
  label: string;
  /** Name of the subject, for screen readers. */
  name: string;
  question: string;
  /** The form that performs the action. */
  children: ReactNode;
}) {
  return (
    <details className="group text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-2 text-muted hover:text-bad">
        {label}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <div className="mt-1 mb-2 rounded-md bg-bad-wash p-3.5">
        <p className="mb-2.5 max-w-text">{question}</p>
        {children}
      </div>
    </details>
  );
}

/** Progress as a bar with text. */
export function ProgressLine({ done, total, label }: { done: number; total: number; label: string }) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken ring-1 ring-rule">
        <div className="h-full rounded-full bg-bluebonnet" style={{ width: `${percent}%` }} />
      </div>
      <span className="shrink-0 text-eyebrow text-muted tabular">{label}</span>
    </div>
  );
}
