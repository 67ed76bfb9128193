import type { ReactNode } from "react";
import { classNames } from "~/ui/primitives/class-names";

export type CellControl = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/**
 * A field in the line of a form that is laid out as a table. Its label is for those who listen, and above the field where
 * `labelClassName` doesn't hide it: the table has one head for all.
 */
export function LineCell({
  id,
  line,
  label,
  labelClassName,
  error,
  hint,
  className,
  children,
}: {
  id: string;
  /** Which line it belongs to, such as `Line 2`, where no group says so. */
  line?: string;
  label: string;
  labelClassName: string;
  error: string | undefined;
  hint?: string;
  className?: string;
  children: (control: CellControl) => ReactNode;
}) {
  const message = error ?? hint;
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className={labelClassName}>
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
