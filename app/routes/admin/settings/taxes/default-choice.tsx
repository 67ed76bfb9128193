import { FieldMessage } from "~/ui/forms/field";
import { Each } from "~/ui/primitives/each";
import type { FormField } from "../../kit/fields";
import type { Choice } from "../../kit/list-toolbar";

/** Items taxed with this rate by default, each with a checkbox. */
export function DefaultChoice({ field, choices }: { field: FormField; choices: readonly Choice[] }) {
  const messageId = `${field.id}-message`;
  const error = field.errors?.[0];
  const chosen = [field.initialValue].flat();
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={messageId} className="outline-none">
      <legend className="mb-1.5 text-small font-[550]">Default for</legend>
      <ul className="grid max-h-72 gap-x-4 overflow-y-auto rounded-md border border-field p-1 sm:grid-cols-2">
        <Each of={choices} by={({ value }) => value}>
          {({ value, label }) => (
            <li>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken md:min-h-9">
                <input
                  type="checkbox"
                  name={field.name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                  className="select-box shrink-0"
                />
                {label}
              </label>
            </li>
          )}
        </Each>
      </ul>
      <FieldMessage
        id={messageId}
        error={error}
        hint="New lines get this tax unless you choose another one. If you select nothing, a rate that replaces an older one takes over what that is for."
      />
    </fieldset>
  );
}
