import { useEffect, useRef } from "react";

export type FieldError = { fieldId: string; message: string };

/**
 * What is wrong, in words, each a link to its field. Takes the focus when it appears and whenever `attempt` changes:
 * by `autofocus` before script, by a call after it.
 */
export function ErrorSummary({ title, errors, attempt }: { title: string; errors: FieldError[]; attempt: number }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: a new attempt takes the focus again even when the errors are the same
  useEffect(() => box.current?.focus(), [attempt]);
  if (errors.length === 0) return null;
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
      <ul className="mt-2 space-y-1 text-small">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className="link">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
