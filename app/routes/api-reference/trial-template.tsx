/** The form that sends an operation for real. `try-operations.ts` puts a filled-in copy under each operation. */
export function TrialTemplate() {
  return (
    <template data-trial>
      <details className="reference-try">
        <summary>Try it</summary>
        <form>
          <label>
            Address
            <input name="target" spellCheck={false} autoComplete="off" />
          </label>
          <label>
            Body
            <textarea name="body" spellCheck={false} />
          </label>
          <button type="submit" />
          <output aria-live="polite" />
          <pre hidden className="reference-outcome" />
        </form>
      </details>
    </template>
  );
}
