import { QUOTABLE_ITEMS } from "~/content/catalogue/quotable-items";
import { ALL_ITEMS } from "~/domain/taxes/schema";
import { FieldMessage } from "~/ui/forms/field";
import type { FormField } from "../../kit/fields";

const KIND_WORDS = { package: "Package", service: "Service", role: "By the hour" } as const;

const CHOICES = [
  { value: ALL_ITEMS, label: "Everything without a tax of its own" },
  ...QUOTABLE_ITEMS.map(({ key, kind, name }) => ({ value: key, label: `${KIND_WORDS[kind]}: ${name}` })),
];

/** What a tax applies to on its own, each to be ticked. */
export function DefaultChoice({ field }: { field: FormField }) {
  const messageId = `${field.id}-message`;
  const error = field.errors?.[0];
  const chosen = [field.initialValue].flat();
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={messageId} className="outline-none">
      <legend className="mb-1.5 text-small font-[550]">Default for</legend>
      <ul className="grid max-h-72 gap-x-4 overflow-y-auto rounded-md border border-field p-1 sm:grid-cols-2">
        {CHOICES.map(({ value, label }) => (
          <li key={value}>
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
        ))}
      </ul>
      <FieldMessage id={messageId} error={error} hint="New lines get this tax unless you choose another one." />
    </fieldset>
  );
}
