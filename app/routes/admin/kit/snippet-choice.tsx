import { type ChangeEvent, useId } from "react";
import type { KindInvitation } from "~/domain/bookings/schema";
import type { ReplySnippets } from "~/domain/snippets/queries.server";
import { fillSnippet } from "~/domain/snippets/schema";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "./fields";

/**
 * Inserts a snippet, or a booking link, at the cursor of the field with this name in the same form. Without script the
 * links are shown to be copied.
 */
export function SnippetChoice({
  snippets: { snippets, sender, agency, phone },
  invitations = [],
  field,
  name,
}: {
  snippets: ReplySnippets;
  invitations?: readonly KindInvitation[];
  field: string;
  /** The recipient's name; empty if unknown. */
  name: string;
}) {
  const id = useId();
  if (snippets.length === 0 && invitations.length === 0) return null;

  function wordsOf(value: string): string | undefined {
    const invitation = invitations.find(({ url }) => url === value);
    if (invitation) return `Choose a time that suits you: ${invitation.url}`;
    const chosen = snippets.find((snippet) => snippet.id === value);
    return chosen && fillSnippet(chosen.text, { name, sender, agency, phone });
  }

  function insert({ currentTarget: select }: ChangeEvent<HTMLSelectElement>): void {
    const words = wordsOf(select.value);
    const control = select.form?.elements.namedItem(field);
    select.value = "";
    if (!words || !(control instanceof HTMLTextAreaElement)) return;
    control.focus();
    control.setRangeText(words, control.selectionStart, control.selectionEnd, "end");
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <LinksToCopy invitations={invitations} />
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <label htmlFor={id} className="text-muted">
          Insert:
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
          {invitations.length > 0 ? (
            <optgroup label="Choose a time">
              {invitations.map(({ url, name: what }) => (
                <option key={url} value={url}>
                  {what}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
      </p>
    </>
  );
}

function LinksToCopy({ invitations }: { invitations: readonly KindInvitation[] }) {
  return invitations.length === 0 ? null : (
    <noscript>
      <details className="mb-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">Links to choose a time</summary>
        <ul className="grid gap-2">
          <Each of={invitations} by={({ url }) => url}>
            {({ url, name }) => (
              <li>
                {name}: <code className="wrap-anywhere select-all">{url}</code>
              </li>
            )}
          </Each>
        </ul>
      </details>
    </noscript>
  );
}
