import { readColor } from "~/domain/settings/brand";
import type { Judgment } from "~/lib/brand-colors";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/text-control";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL, type FormField } from "../../kit/fields";

/** A color as text, next to the browser's color picker, with the nearest usable color if the typed one isn't. */
export function ColorField({
  field,
  label,
  hint,
  typed,
  judge,
}: {
  field: FormField;
  label: string;
  hint?: string;
  typed: string;
  judge: (hex: string) => Judgment | undefined;
}) {
  const isHydrated = useIsHydrated();
  const hex = readColor(typed);
  const nearest = hex === undefined ? undefined : judge(hex)?.nearest;
  return (
    <div>
      <Field id={field.id} label={label} hint={hint} error={field.errors?.[0]} required>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name={field.name}
              defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              className={classNames(DENSE_CONTROL, "tabular max-w-40")}
            />
            {isHydrated ? (
              <input
                type="color"
                aria-label={`Choose: ${label}`}
                value={hex ?? "#000000"}
                onChange={(event) => typeInto(field.id, event.target.value)}
                className="h-10 w-14 cursor-pointer rounded-md border border-field bg-raised p-1 max-md:h-11"
              />
            ) : null}
          </span>
        )}
      </Field>
      {isHydrated && nearest ? (
        <Button variant="secondary" className="mb-4 min-h-10" onClick={() => typeInto(field.id, nearest)}>
          <span aria-hidden="true" className="size-4 rounded-sm" style={{ background: nearest }} />
          Use {nearest}
        </Button>
      ) : null}
    </div>
  );
}

/** Sets a value as if typed, so that the form and the preview follow. */
function typeInto(id: string, value: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
