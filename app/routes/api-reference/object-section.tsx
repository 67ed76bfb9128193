import { FieldList } from "./field-list";
import type { ReferenceView } from "./reference-model";

/** One kind of thing that bodies and answers are made of. */
export function ObjectSection({ object }: { object: ReferenceView["objects"][number] }) {
  const { name, description, fields, variants } = object;
  return (
    <article aria-labelledby={name} className="reference-object">
      <h3 id={name}>{name}</h3>
      {description ? <p>{description}</p> : null}
      {fields.length > 0 ? <FieldList fields={fields} showsRequired={false} /> : null}
      {variants.map((variant) => (
        <FieldList
          key={variant.map((field) => field.name + field.bounds).join()}
          fields={variant}
          showsRequired={false}
        />
      ))}
    </article>
  );
}
