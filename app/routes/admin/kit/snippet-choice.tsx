import { type ChangeEvent, useId } from "react";
import type { ReplySnippets } from "~/domain/snippets/queries.server";
import { fillSnippet } from "~/domain/snippets/schema";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "./fields";

/**
 * Inserts a snippet into the field of this name in the same form, where the cursor is. Needs script; without it there
 * is nothing.
 */
export function SnippetChoice({
  snippets: { snippets, sender, agency, phone },
  field,
  name,
}: {
  snippets: ReplySnippets;
  field: string;
  /** Name of the receiver; empty: nobody knows. */
  name: string;
}) {
  const id = useId();
  if (snippets.length === 0) return null;

  function insert({ currentTarget: select }: ChangeEvent<HTMLSelectElement>): void {
    const chosen = snippets.find((snippet) => snippet.id === select.value);
    const control = select.form?.elements.namedItem(field);
    select.value = "";
    if (!chosen || !(control instanceof HTMLTextAreaElement)) return;
    const words = fillSnippet(chosen.text, { name, sender, agency, phone });
    control.focus();
    control.setRangeText(words, control.selectionStart, control.selectionEnd, "end");
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <label htmlFor={id} className="text-muted">
        Insert a snippet:
      </label>
      <select
        id={id}
        data-names
        defaultValue=""
        onChange={insert}
        className={classNames(DENSE_CONTROL, "w-auto max-w-full cursor-pointer")}
      >
        <option value="">Choose …</option>
        {snippets.map((snippet) => (
          <option key={snippet.id} value={snippet.id}>
            {snippet.title}
          </option>
        ))}
      </select>
    </p>
  );
}
