import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { type Cents, formatMoney } from "~/lib/money";
import { classNames } from "~/ui/primitives/class-names";

export type CellControl = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/**
 * A field in a line of a form laid out as a table (`line-grid` in a `line-table`). Where a line is one row, its label
 * is for screen readers only: the table has a header for all.
 */
export function LineCell({
  id,
  line,
  label,
  error,
  hint,
  className,
  children,
}: {
  id: string;
  /** Name of its line, such as `Line 2`, where no group says so. */
  line?: string;
  label: string;
  error: string | undefined;
  hint?: string;
  className?: string;
  children: (control: CellControl) => ReactNode;
}) {
  const message = error ?? hint;
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id}>
        {line ? <span className="visually-hidden">{line}: </span> : null}
        {label}
      </label>
      {children({
        id,
        "aria-describedby": message ? `${id}-message` : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {message ? (
        <p id={`${id}-message`} className={classNames("mt-1 wrap-anywhere", error ? "text-bad" : "text-muted")}>
          {message}
        </p>
      ) : null}
    </div>
  );
}

/** Amount of a line, computed from what has been typed. Unknown without script. */
export function LineAmount({ line, cents }: { line?: string; cents: Cents | undefined }) {
  return (
    <p className="line-amount tabular">
      <span className="line-word text-muted">{line ? `${line}: Amount: ` : "Amount: "}</span>
      {cents === undefined ? null : formatMoney(cents, { cents: "always" })}
    </p>
  );
}

/** Rarely needed fields of a line, below it. They are sent even when collapsed. */
export function LineMore({
  of,
  isOpen,
  children,
}: {
  /** Name of its line, such as `item 2`. */
  of: string;
  /** True when a field in it must be visible. */
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className="line-more" open={isOpen || undefined}>
      <summary>
        <ChevronDown aria-hidden="true" className="size-4" />
        <span className="line-word">Details</span>
        <span className="visually-hidden"> of {of}</span>
      </summary>
      <div className="line-details">{children}</div>
    </details>
  );
}
