import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide-react";
import { type ReactNode, use } from "react";
import { actValue, countName, type ListAct, pathTo, variantOf } from "~/domain/texts/document-form";
import type { ListField } from "~/domain/texts/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { AsShipped } from "./as-shipped";
import { EditingContext } from "./editing";
import { useItemDrag } from "./use-item-drag";

const ICON_BUTTON =
  "grid size-9 max-md:size-11 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-40";

/** A list in a document: its items, each shown by `renderItem`, with buttons that change it, and drag handles. */
export function DocumentList({
  field,
  value,
  path,
  renderItem,
}: {
  field: ListField;
  value: unknown;
  path: string;
  renderItem: (item: unknown, path: string) => ReactNode;
}) {
  const { problems, act } = use(EditingContext);
  const isHydrated = useIsHydrated();
  const { list, dragged, handleOf } = useItemDrag((from, to) => act("move", pathTo(path, from), String(to)));
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const ownName = (index: number) => `${field.one} ${index + 1}`;
  const kindOf = (item: unknown) => (field.item.type === "variant" ? variantOf(field.item, item)?.label : undefined);
  return (
    <div id={`list-${path}`} className="scroll-mt-24">
      <input type="hidden" name={countName(path)} value={items.length} />
      {problems[path] ? <p className="mb-2 text-bad">{problems[path]}</p> : null}
      <ol ref={list} className="space-y-3">
        {items.map((item, index) => {
          const place = pathTo(path, index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: safe: every control shows what its place holds
              key={index}
              className={classNames(
                "relative rounded-md border border-rule p-3",
                dragged?.from === index && "z-10 border-bluebonnet bg-paper shadow-float",
              )}
              style={dragged?.from === index ? { transform: `translateY(${dragged.dy}px)` } : undefined}
            >
              {dropLine(index, items.length, dragged)}
              <div className="mb-1 flex items-center gap-1">
                {isHydrated && items.length > 1 ? (
                  // The buttons next to it do the same, so keyboard and screen readers skip it.
                  <span
                    {...handleOf(index)}
                    aria-hidden="true"
                    title={`Drag to move ${ownName(index)}`}
                    className="-ml-2 grid size-9 max-md:size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted select-none hover:bg-sunken hover:text-ink active:cursor-grabbing"
                  >
                    <GripVertical className="size-4" />
                  </span>
                ) : null}
                <span className="grow font-[550] text-muted">
                  {capital(ownName(index))}
                  {kindOf(item) ? <strong className="font-[600] text-ink">: {kindOf(item)}</strong> : null}
                </span>
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
              {renderItem(item, place)}
            </li>
          );
        })}
      </ol>
      {items.length < field.max ? <AddButtons field={field} path={path} /> : null}
      <div id={`part-${path}`} className="mt-2 scroll-mt-24">
        <AsShipped field={field} value={value} path={path} />
      </div>
    </div>
  );
}

/** Returns where to show the drop target: a line above the following item, or below the last one. */
function dropLine(index: number, count: number, dragged: { from: number; to: number } | undefined): ReactNode {
  if (!dragged || dragged.from === dragged.to || dragged.from === index) return null;
  const place = index > dragged.from ? index - 1 : index;
  const isAbove = place === dragged.to;
  const isBelow = dragged.to === count - 1 && place === count - 2;
  if (!isAbove && !isBelow) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames("absolute inset-x-0 border-t-2 border-bluebonnet", isAbove ? "-top-2" : "-bottom-2")}
    />
  );
}

function AddButtons({ field: { item, one }, path }: { field: ListField; path: string }) {
  if (item.type !== "variant") return <AddButton path={path}>Add {one}</AddButton>;
  return (
    <fieldset className="mt-3 border-t border-rule pt-2">
      <legend className="visually-hidden">Add a {one}</legend>
      <div className="flex flex-wrap gap-x-1">
        {Object.entries(item.variants).map(([type, { label }]) => (
          <AddButton key={type} path={path} type={type}>
            <span>
              <span className="visually-hidden">Add {one}: </span>
              {label}
            </span>
          </AddButton>
        ))}
      </div>
    </fieldset>
  );
}

function AddButton({ path, type, children }: { path: string; type?: string; children: ReactNode }) {
  const { act } = use(EditingContext);
  return (
    <Button
      type="submit"
      name="act"
      value={actValue("add", path, type)}
      formNoValidate
      variant="quiet"
      className="mt-2 min-h-10"
      onClick={(event) => {
        event.preventDefault();
        act("add", path, type);
      }}
    >
      <Plus aria-hidden="true" className="size-4" />
      {children}
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
