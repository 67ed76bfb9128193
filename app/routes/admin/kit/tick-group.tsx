import type { ReactNode } from "react";
import { FieldMessage, RequiredMark } from "~/ui/forms/field";
import { Each } from "~/ui/primitives/each";
import type { FormField } from "./fields";

/**
 * Checkboxes for values of a closed list, at least one required unless `isRequired` is false. The children describe a
 * value.
 */
export function TickGroup<Value extends string>({
  field,
  legend,
  values,
  isRequired = true,
  children,
}: {
  field: FormField;
  legend: string;
  values: readonly Value[];
  isRequired?: boolean;
  children: (value: Value) => ReactNode;
}) {
  const messageId = `${field.id}-message`;
  const error = field.errors?.[0];
  const chosen = [field.initialValue].flat();
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={error ? messageId : undefined} className="outline-none">
      <legend className="mb-1.5 text-small font-[550]">
        {legend}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      <ul className="divide-y divide-rule rounded-md border border-field">
        <Each of={values} by={(value) => value}>
          {(value) => (
            <li>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  name={field.name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                  aria-invalid={error ? true : undefined}
                  className="select-box mt-1 shrink-0"
                />
                <span>{children(value)}</span>
              </label>
            </li>
          )}
        </Each>
      </ul>
      <FieldMessage id={messageId} error={error} hint="" />
    </fieldset>
  );
}
