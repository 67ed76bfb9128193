import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, use } from "react";
import { actValue, countName, type ListAct, pathTo } from "~/domain/documents/document-form";
import type { Field as DocumentField, GroupField, ListField } from "~/domain/documents/schema";
import { isRecord } from "~/lib/document-edits";
import { Button } from "~/ui/primitives/button";
import { DocumentLeaf } from "./document-leaf";
import { type Editing, EditingContext } from "./editing";

/** All fields of a document; they are what is sent, with script and without. */
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
  if (field.type === "list") return <List field={field} value={value} path={path} />;
  return <DocumentLeaf field={field} value={value} path={path} />;
}

function Group({ field, value, path }: { field: GroupField; value: unknown; path: string }) {
  const values = isRecord(value) ? value : {};
  return Object.entries(field.fields).map(([name, inner]) => (
    <Inside key={name} field={inner} value={values[name]} path={pathTo(path, name)} />
  ));
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

const ICON_BUTTON =
  "grid size-9 max-md:size-11 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-40";

function List({ field, value, path }: { field: ListField; value: unknown; path: string }) {
  const { problems } = use(EditingContext);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const ownName = (index: number) => `${field.one} ${index + 1}`;
  return (
    <div id={`list-${path}`} className="scroll-mt-24">
      <input type="hidden" name={countName(path)} value={items.length} />
      {problems[path] ? <p className="mb-2 text-bad">{problems[path]}</p> : null}
      <ol className="space-y-3">
        {items.map((item, index) => {
          const place = pathTo(path, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: safe: every control shows what its place holds
            <li key={index} className="rounded-md border border-rule p-3">
              <div className="mb-1 flex items-center gap-1">
                <span className="grow font-[550] text-muted">{capital(ownName(index))}</span>
                <ActButton act="up" path={place} label={`Move ${ownName(index)} up`} disabled={index === 0}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                </ActButton>
                <ActButton
                  act="down"
                  path={place}
                  label={`Move ${ownName(index)} down`}
                  disabled={index === items.length - 1}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </ActButton>
                <ActButton act="remove" path={place} label={`Remove ${ownName(index)}`}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </ActButton>
              </div>
              <AnyField field={field.item} value={item} path={place} />
            </li>
          );
        })}
      </ol>
      {items.length < field.max ? <AddButton path={path} one={field.one} /> : null}
    </div>
  );
}

function AddButton({ path, one }: { path: string; one: string }) {
  const { act } = use(EditingContext);
  return (
    <Button
      type="submit"
      name="act"
      value={actValue("add", path)}
      formNoValidate
      variant="quiet"
      className="mt-2 min-h-10"
      onClick={(event) => {
        event.preventDefault();
        act("add", path);
      }}
    >
      <Plus aria-hidden="true" className="size-4" />
      Add {one}
    </Button>
  );
}

function ActButton({
  act: name,
  path,
  label,
  disabled,
  children,
}: {
  act: ListAct;
  path: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { act } = use(EditingContext);
  return (
    <button
      type="submit"
      name="act"
      value={actValue(name, path)}
      formNoValidate
      disabled={disabled}
      aria-label={label}
      title={label}
      className={ICON_BUTTON}
      onClick={(event) => {
        event.preventDefault();
        act(name, path);
      }}
    >
      {children}
    </button>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
