import { Form, useLocation } from "react-router";
import { useSearchText } from "./own-address";

/** One setting for how lists look, with a button for each value. The pressed value is stored for the user. */
export function LookForm<Value extends string>({
  name,
  label,
  isLabelHidden,
  value,
  labels,
  choices,
}: {
  name: "rows" | "leads";
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  labels: Readonly<Record<Value, string>>;
  choices: readonly Value[];
}) {
  const here = useLocation().pathname + useSearchText();
  return (
    <Form method="post" action="/admin/list-look" preventScrollReset replace className="choice-group">
      <input type="hidden" name="return" value={here} />
      <fieldset>
        <legend className={isLabelHidden ? "visually-hidden" : undefined}>{label}</legend>
        {choices.map((choice) => (
          <button key={choice} type="submit" name={name} value={choice} aria-pressed={choice === value}>
            {labels[choice]}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
