/** The form for trying out an operation. `try-operations.ts` inserts a filled-in copy below each operation. */
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
