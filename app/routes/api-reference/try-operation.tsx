import type { OperationView } from "./reference-model";

type Props = { operation: OperationView; trial: NonNullable<OperationView["trial"]> };

/** A form that sends the operation for real; shown once its script is there. */
export function TryOperation({ operation: { id, method, summary }, trial: { target, body } }: Props) {
  const lines = Math.min(12, (body ?? "").split("\n").length + 1);
  return (
    <details className="reference-try" hidden data-try>
      <summary>Try it</summary>
      <form data-method={method} aria-label={`Try: ${summary}`}>
        <label htmlFor={`${id}-target`}>Address</label>
        <input id={`${id}-target`} name="target" defaultValue={target} spellCheck={false} autoComplete="off" />
        {body === null ? null : (
          <>
            <label htmlFor={`${id}-body`}>Body</label>
            <textarea id={`${id}-body`} name="body" defaultValue={body} rows={lines} spellCheck={false} />
          </>
        )}
        <button type="submit">Send {method}</button>
        <output htmlFor={`${id}-target`} aria-live="polite" />
        <pre hidden className="reference-outcome" />
      </form>
    </details>
  );
}
