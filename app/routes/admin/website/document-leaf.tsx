import { use } from "react";
import { formName } from "~/domain/texts/document-form";
import { phoneHint } from "~/domain/texts/phone-lines";
import type { LeafField, TextField } from "~/domain/texts/schema";
import { currencyWord, typedAmount } from "~/lib/money";
import { readWhole } from "~/lib/typed-number";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { AsShipped } from "./as-shipped";
import { DocumentPicture } from "./document-picture";
import { EditingContext } from "./editing";

/** The control of a value, with its character count, error, and shipped text if different. */
export function DocumentLeaf(props: { field: LeafField; value: unknown; path: string }) {
  return (
    <div id={`part-${props.path}`} className="scroll-mt-24">
      <Control {...props} />
      <AsShipped {...props} />
    </div>
  );
}

function Control({ field, value, path }: { field: LeafField; value: unknown; path: string }) {
  const { problems, change } = use(EditingContext);
  const name = formName(path);
  if (field.type === "picture") return <DocumentPicture field={field} value={value} path={path} />;
  if (field.type === "tick") {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-[550]">
        <input type="hidden" name={name} value="off" />
        <input
          type="checkbox"
          name={name}
          checked={value === true}
          onChange={(event) => change(path, event.target.checked)}
          className="select-box shrink-0"
        />
        {field.label}
      </label>
    );
  }
  const text = asTyped(field, value);
  return (
    <Field
      id={name}
      label={field.label}
      error={problems[path]}
      hint={<Hint field={field} text={text} name={path.split(".").at(-1) ?? ""} />}
    >
      {(control) => {
        const common = { ...control, name, value: text };
        if (field.type === "choice") {
          return (
            <select
              {...common}
              onChange={(event) => change(path, event.target.value)}
              className={classNames(DENSE_CONTROL, "cursor-pointer")}
            >
              {field.optional ? <option value="">None</option> : null}
              {Object.entries(field.choices).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </select>
          );
        }
        if (field.type === "text" && field.rows > 1) {
          return (
            <textarea
              {...common}
              rows={field.rows}
              onChange={(event) => change(path, event.target.value)}
              className={classNames(DENSE_CONTROL, "field-sizing-content")}
            />
          );
        }
        if (field.type === "number" || field.type === "money") {
          const read = field.type === "number" ? toNumber : (typed: string) => typed;
          return (
            <NumberInput
              {...common}
              reads={field.type}
              inputMode={field.type === "number" ? "numeric" : "decimal"}
              onChange={(event) => change(path, read(event.target.value))}
              className={DENSE_CONTROL}
            />
          );
        }
        return (
          <input
            {...common}
            type={field.type === "date" ? "date" : "text"}
            onChange={(event) => change(path, event.target.value)}
            className={DENSE_CONTROL}
          />
        );
      }}
    </Field>
  );
}

/** Returns a value as text: stored prices are cents, one being typed is text already. */
function asTyped({ type }: LeafField, value: unknown): string {
  if (typeof value === "number")
    return type === "money" && Number.isSafeInteger(value) ? typedAmount(value) : String(value);
  return typeof value === "string" ? value : "";
}

/** Parses a typed number; invalid input stays text until it is one. */
function toNumber(text: string): number | string {
  return readWhole(text) ?? text;
}

function Hint({ field, text, name }: { field: LeafField; text: string; name: string }) {
  if (field.type === "link" && field.isPicture)
    return "The address of a picture, ideally 1200 by 630 pixels. Leave it empty for the drawn one.";
  if (field.type === "link") return "A path, #anchor or https address.";
  if (field.type === "money") return field.hint ?? `In ${currencyWord()}.`;
  if (field.type !== "text") return null;
  return <TextHint field={field} text={text} name={name} />;
}

function TextHint({ field: { max, hint, tokens = [] }, text, name }: { field: TextField; text: string; name: string }) {
  const { length } = text;
  const own =
    tokens.length > 0
      ? `${tokens.map((token) => `{${token}}`).join(", ")} ${tokens.length > 1 ? "are" : "is"} filled in.`
      : undefined;
  const said = [phoneHint(name, text), hint, own].filter((each) => each !== undefined);
  return (
    <>
      <span className={classNames("tabular", length > max && "text-bad")}>
        {length} of {max}
      </span>
      {said.length > 0 ? `. ${said.join(" ")}` : ""}
    </>
  );
}
