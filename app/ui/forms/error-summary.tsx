import { useEffect, useRef } from "react";

export type FieldError = {
  fieldId: string;
  message: string;
  /** Row of the field, such as `Item 3`, if several fields share its name. */
  place?: string;
};

/** Number of problems shown if rows repeat them; the rest are collapsed below. */
const SHOWN = 5;

/**
 * Problems as text, each a link to its field. Takes the focus when it appears and when `attempt` changes: by
 * `autofocus` without script, by a call with it.
 */
export function ErrorSummary({ title, errors, attempt }: { title: string; errors: FieldError[]; attempt: number }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: a new attempt takes the focus again even when the errors are the same
  useEffect(() => box.current?.focus(), [attempt]);
  if (errors.length === 0) return null;
  const shown = errors.some(({ place }) => place) ? SHOWN : errors.length;
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: safe: the page was just refused; the summary is what the person must read first
      autoFocus
      aria-labelledby="error-summary-title"
      className="mb-8 rounded-lg border border-bad bg-bad-wash p-5"
    >
      <h2 id="error-summary-title" className="font-sans text-body font-[600] text-bad">
        {title}
      </h2>
      <Problems errors={errors.slice(0, shown)} />
      {errors.length > shown ? (
        <details className="mt-1 text-small">
          <summary className="min-h-9 w-fit cursor-pointer py-1.5 font-[550]">And {errors.length - shown} more</summary>
          <Problems errors={errors.slice(shown)} />
        </details>
      ) : null}
    </section>
  );
}

function Problems({ errors }: { errors: readonly FieldError[] }) {
  return (
    <ul className="mt-2 space-y-1 text-small">
      {errors.map(({ fieldId, message, place }) => (
        <li key={fieldId}>
          <a href={`#${fieldId}`} className="link">
            {place ? `${place}: ${message}` : message}
          </a>
        </li>
      ))}
    </ul>
  );
}
