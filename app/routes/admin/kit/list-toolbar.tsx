import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useLocation, useSubmit } from "react-router";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "./fields";
import { FilterChips } from "./filter-chips";
import {
  type AnyListQuery,
  countFilters,
  type ListSpec,
  listSearch,
  SORT_KEY,
  sortValue,
  TEXT_KEY,
  usualSort,
} from "./list-query";
import { useIsStaying } from "./use-is-staying";

export type Choice = { value: string; label: string };
/** A filter in the toolbar; `name` is that of the list's specification. */
export type ToolbarFilter = { name: string; label: string; all: string; choices: readonly Choice[] };

const PAUSE_MS = 200;
export const SEARCH_ID = "list-search";

/**
 * Search, filters, chips of the set filters, and on a phone the sort order behind a switch. A plain GET form; with
 * script it updates while the user types. `sorts` maps the orders' values in the address (`title`, `-posted`) to
 * labels.
 */
export function ListToolbar({
  path,
  query,
  spec,
  searchLabel,
  filters = [],
  sorts,
  children,
}: {
  path: string;
  query: AnyListQuery;
  spec: ListSpec;
  /** Label of the search, such as `Search title or category`. Absent: no search. */
  searchLabel?: string;
  filters?: readonly ToolbarFilter[];
  sorts: readonly Choice[];
  /** Further filters, as form controls with names from the specification. */
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStaying = useIsStaying();
  const form = useRef<HTMLFormElement>(null);
  const address = useLocation().search;
  const values: Record<string, string | undefined> = query;
  const sort = sortValue(query.sort, query.direction);
  const count = countFilters(query, spec);
  const cleared = path + keepSort(query, spec);
  /** True when only a search is set, which is cleared in its field, so that nothing moves. */
  const isFound = query.text !== "" && count === 0;

  // The address can change without this form: a link that clears the filters, or the browser's back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: the form follows the address
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement)
        control.value = control.name === SORT_KEY ? sort : (values[control.name] ?? "");
      if (!(control instanceof HTMLInputElement) || control === document.activeElement || control.name === "") continue;
      control.value = control.name === TEXT_KEY ? query.text : (values[control.name] ?? "");
    }
  }, [address]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function search(): void {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (!form.current) return;
    const asked = new FormData(form.current);
    for (const [name, value] of [...asked]) if (value === "") asked.delete(name);
    if (asked.get(SORT_KEY) === usualSort(spec)) asked.delete(SORT_KEY);
    const isFirst = address === "";
    submit(asked, { action: path, replace: !isFirst, preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      action={path}
      role="search"
      className="flex flex-wrap items-end gap-x-2.5 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {searchLabel === undefined ? (
        <ApplyButton className="not-noscript:hidden" />
      ) : (
        <div className="relative min-w-40 grow basis-40 md:max-w-96">
          <label>
            <span className="visually-hidden">{searchLabel}</span>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
            />
            <input
              id={SEARCH_ID}
              type="search"
              name={TEXT_KEY}
              defaultValue={query.text}
              placeholder={searchLabel}
              autoComplete="off"
              className={classNames(
                DENSE_CONTROL,
                "list-search pl-9",
                isFound ? "pr-16 noscript:pr-36" : "noscript:pr-20",
              )}
              onChange={() => {
                clearTimeout(pause.current);
                pause.current = setTimeout(() => isStaying() && search(), PAUSE_MS);
              }}
              // Runs a pending search right away, so that it can't override what is pressed next.
              onBlur={() => pause.current !== undefined && search()}
            />
          </label>
          {/* Placed inside the field, so that nothing moves when script loads and hides it. */}
          {isFound ? <ClearLink to={cleared} className="absolute inset-y-1 right-2 noscript:right-20" /> : null}
          {isHydrated ? null : <ApplyButton className="absolute inset-y-1 right-1 min-h-0! px-3 not-noscript:hidden" />}
        </div>
      )}
      <label className="filters-switch">
        <input type="checkbox" className="visually-hidden" />
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span>Filters</span>
        {count > 0 ? (
          <span className="filters-count tabular">
            {count}
            <span className="visually-hidden"> in use</span>
          </span>
        ) : null}
      </label>
      <div className="list-filters">
        {filters.map(({ name, label, all, choices }) => (
          <ToolbarSelect key={name} name={name} label={label} value={values[name] ?? ""} onChange={search}>
            <option value="">{all}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </ToolbarSelect>
        ))}
        <ToolbarSelect name={SORT_KEY} label="Order" value={sort} onChange={search} className="md:hidden">
          {sorts.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {sorts.some(({ value }) => value === sort) ? null : <option value={sort}>Chosen by column</option>}
        </ToolbarSelect>
        {children}
      </div>
      <FilterChips path={path} query={query} spec={spec} filters={filters} />
      {count > 0 ? <ClearLink to={cleared} className="min-h-8" /> : null}
    </Form>
  );
}

function ClearLink({ to, className }: { to: string; className: string }) {
  return (
    <Link to={to} className={classNames("link inline-flex items-center px-1", className)}>
      Clear
    </Link>
  );
}

/** Submits the toolbar without script. */
export function ApplyButton({ className }: { className: string }) {
  return (
    <Button type="submit" variant="secondary" className={className}>
      Apply
    </Button>
  );
}

function keepSort(query: AnyListQuery, spec: ListSpec): string {
  return listSearch({ text: "", sort: query.sort, direction: query.direction, cursor: undefined }, spec);
}

function ToolbarSelect({
  name,
  label,
  value,
  onChange,
  className,
  children,
}: {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={classNames("min-w-36 grow sm:grow-0 md:min-w-28", className)}>
      <span className="visually-hidden">{label}</span>
      <select
        name={name}
        defaultValue={value}
        onChange={onChange}
        className={classNames(DENSE_CONTROL, "cursor-pointer")}
      >
        {children}
      </select>
    </label>
  );
}
