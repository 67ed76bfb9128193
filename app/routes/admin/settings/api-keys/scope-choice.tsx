import { KEY_SCOPE_LABELS, KEY_SCOPES } from "~/domain/keys/schema";
import { FieldMessage } from "~/ui/forms/field";
import type { FormField } from "../../kit/fields";

/** What a key may do, each to be ticked. */
export function ScopeChoice({ field }: { field: FormField }) {
  const messageId = `${field.id}-message`;
  const error = field.errors?.[0];
  const chosen = [field.initialValue].flat();
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={error ? messageId : undefined} className="outline-none">
      <legend className="mb-1.5 text-small font-[550]">
        What it may do
        <span aria-hidden="true" className="text-clay-ink">
          {" *"}
        </span>
      </legend>
      <ul className="divide-y divide-rule rounded-md border border-field">
        {KEY_SCOPES.map((scope) => (
          <li key={scope}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-sunken">
              <input
                type="checkbox"
                name={field.name}
                value={scope}
                defaultChecked={chosen.includes(scope)}
                aria-invalid={error ? true : undefined}
                className="select-box mt-1 shrink-0"
              />
              <span>
                {KEY_SCOPE_LABELS[scope]}
                <code className="block text-eyebrow text-muted">{scope}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldMessage id={messageId} error={error} hint="" />
    </fieldset>
  );
}
