import { type ReactNode, use } from "react";
import { formName, pathTo, VARIANT_NAME, variantOf } from "~/domain/texts/document-form";
import type { Field as DocumentField, GroupField, VariantField } from "~/domain/texts/schema";
import { isRecord } from "~/lib/document-edits";
import { DocumentLeaf } from "./document-leaf";
import { DocumentList } from "./document-list";
import { type Editing, EditingContext } from "./editing";

/** All fields of a document; they are what is submitted, with or without script. */
export function DocumentFields({ field, value, editing }: { field: GroupField; value: unknown; editing: Editing }) {
  const values = isRecord(value) ? value : {};
  const entries = Object.entries(field.fields);
  const plain = entries.filter(([, inner]) => inner.type !== "group" && inner.type !== "list");
  const parts = entries.filter(([, inner]) => inner.type === "group" || inner.type === "list");
  return (
    <EditingContext value={editing}>
      {plain.length > 0 ? (
        <div className="grid gap-x-4">
          {plain.map(([name, inner]) => (
            <AnyField key={name} field={inner} value={values[name]} path={name} />
          ))}
        </div>
      ) : null}
      {parts.map(([name, inner]) => (
        <Part key={name} title={inner.label} problems={countBelow(editing.problems, name)}>
          <AnyField field={inner} value={values[name]} path={name} />
        </Part>
      ))}
    </EditingContext>
  );
}

function countBelow(problems: Readonly<Record<string, string>>, name: string): number {
  return Object.keys(problems).filter((path) => path === name || path.startsWith(`${name}.`)).length;
}

function Part({ title, problems, children }: { title: string; problems: number; children: ReactNode }) {
  return (
    <details open className="group border-t border-ink/70">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-[600]">
        {title}
        {problems > 0 ? (
          <span className="font-normal text-bad">{problems === 1 ? "1 doesn’t fit" : `${problems} don’t fit`}</span>
        ) : null}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

function AnyField({ field, value, path }: { field: DocumentField; value: unknown; path: string }) {
  if (field.type === "group") return <Group field={field} value={value} path={path} />;
  if (field.type === "list") {
    return (
      <DocumentList
        field={field}
        value={value}
        path={path}
        renderItem={(item, place) => <AnyField field={field.item} value={item} path={place} />}
      />
    );
  }
  if (field.type === "variant") return <Variant field={field} value={value} path={path} />;
  return <DocumentLeaf field={field} value={value} path={path} />;
}

function Group({ field, value, path }: { field: GroupField; value: unknown; path: string }) {
  const values = isRecord(value) ? value : {};
  return Object.entries(field.fields).map(([name, inner]) => (
    <Inside key={name} field={inner} value={values[name]} path={pathTo(path, name)} />
  ));
}

function Variant({ field, value, path }: { field: VariantField; value: unknown; path: string }) {
  const { problems } = use(EditingContext);
  const own = variantOf(field, value);
  const type = isRecord(value) ? String(value[VARIANT_NAME] ?? "") : "";
  return (
    <>
      <input type="hidden" name={formName(pathTo(path, VARIANT_NAME))} value={type} />
      {problems[path] ? <p className="mb-2 text-bad">{problems[path]}</p> : null}
      {own ? <Group field={own} value={value} path={path} /> : <p className="text-muted">{type}</p>}
    </>
  );
}

function Inside(props: { field: DocumentField; value: unknown; path: string }) {
  const { type, label } = props.field;
  if (type !== "group" && type !== "list") return <AnyField {...props} />;
  return (
    <fieldset className="mb-3 min-w-0 border-l-2 border-rule pl-3">
      <legend className="mb-1 font-[600]">{label}</legend>
      <AnyField {...props} />
    </fieldset>
  );
}
