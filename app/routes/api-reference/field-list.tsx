import { Fragment } from "react";
import type { FieldView } from "./describe-schema";
import { InlineText } from "./inline-text";

/** Fields with their types, meanings and limits. */
export function FieldList({ fields, showsRequired }: { fields: readonly FieldView[]; showsRequired: boolean }) {
  return (
    <dl className="reference-fields">
      {fields.map((field) => (
        <Fragment key={field.name}>
          <dt>
            <code>{field.name}</code>
            <span>
              {field.object ? <TypeLink field={field} /> : field.type}
              {showsRequired && field.isRequired ? <strong> required</strong> : null}
              {!showsRequired && !field.isRequired ? " optional" : null}
            </span>
          </dt>
          <dd>
            {field.description ? <InlineText>{field.description}</InlineText> : null}
            {field.bounds ? <small>{field.bounds}</small> : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function TypeLink({ field: { type, object = "" } }: { field: FieldView }) {
  const before = type.slice(0, type.length - object.length);
  return (
    <>
      {before}
      <ObjectLink name={object} />
    </>
  );
}

/** A link to an object's fields. */
export function ObjectLink({ name }: { name: string }) {
  return (
    <a href={`#${name}`} className="link">
      {name}
    </a>
  );
}
