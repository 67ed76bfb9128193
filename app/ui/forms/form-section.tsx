import type { ReactNode } from "react";

/** A titled group of fields; the title is the group's legend. */
export function FormSection({
  title,
  hint,
  isStep,
  children,
}: {
  title: string;
  hint?: ReactNode;
  /** True for a step numbered by the form's CSS counter. */
  isStep?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-t border-rule pt-7 pb-4">
      <legend className="float-left mb-1 flex w-full items-baseline gap-3 font-display text-heading">
        {isStep ? <span className="form-step text-clay-ink tabular" /> : null}
        {title}
      </legend>
      <div className="clear-both" />
      {hint ? <p className="mb-5 max-w-prose text-small text-muted">{hint}</p> : <div className="mb-5" />}
      {children}
    </fieldset>
  );
}
