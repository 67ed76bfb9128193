import { ChevronDown } from "lucide-react";
import { FieldList } from "./field-list";
import type { ReferenceView } from "./reference-model";

/** One object used in request and response bodies, collapsed. */
export function ObjectSection({ object }: { object: ReferenceView["objects"][number] }) {
  const { name, description, fields, variants } = object;
  return (
    <article aria-labelledby={name} className="reference-object">
      <details name="object">
        <summary className="reference-fold">
          <h3 id={name}>{name}</h3>
          <ChevronDown aria-hidden="true" className="size-5" />
        </summary>
        <div className="reference-shape">
          {description ? <p>{description}</p> : null}
          {fields.length > 0 ? <FieldList fields={fields} showsRequired={false} /> : null}
          {variants.map((variant) => (
            <FieldList
              key={variant.map((field) => field.name + field.bounds).join()}
              fields={variant}
              showsRequired={false}
            />
          ))}
        </div>
      </details>
    </article>
  );
}
