import type { ListRequest, SortDirection } from "~/kernel/list-page";
import { cleanLine } from "~/lib/clean-text";

/**
 * Parameters in the address of a list. Each filter is a closed list of values, or `"text"` for one that takes anything
 * (an id, a day). `sorts` gives each order its initial direction; the first is the default.
 */
export type ListSpec = {
  filters: Readonly<Record<string, readonly string[] | "text">>;
  sorts: Readonly<Record<string, SortDirection>>;
};

type FilterValue<Filter> = Filter extends readonly string[] ? Filter[number] : string;

/** The parsed address of a list, as its verb takes it. Text is never undefined; absent filters are. */
export type ListQuery<Spec extends ListSpec> = {
  text: string;
  sort: keyof Spec["sorts"] & string;
  direction: SortDirection;
  cursor: string | undefined;
} & { [Name in keyof Spec["filters"]]: FilterValue<Spec["filters"][Name]> | undefined };

/** Any list's query, for shared parts that only read and change addresses. */
export type AnyListQuery = { text: string; sort: string; direction: SortDirection; cursor: string | undefined };

export const TEXT_KEY = "q";
export const SORT_KEY = "sort";
const CURSOR_KEY = "at";
const VALUE_MAX_CHARACTERS = 200;
const CURSOR_MAX_CHARACTERS = 2000;

/** Reads the address of a list. Unknown parameters and values are ignored, so no address is an error. */
export function readListQuery<const Spec extends ListSpec>(request: Request, spec: Spec): ListQuery<Spec> {
  const asked = new URL(request.url).searchParams;
  const filters = Object.entries(spec.filters).map(([name, allowed]) => [name, filterValue(asked.get(name), allowed)]);
  const query = {
    ...Object.fromEntries(filters),
    text: clean(asked.get(TEXT_KEY)) ?? "",
    ...readSort(asked.get(SORT_KEY), spec),
    cursor: asked.get(CURSOR_KEY)?.slice(0, CURSOR_MAX_CHARACTERS) || undefined,
  };
  return query as ListQuery<Spec>; // safe: every filter of the specification was read by its own list
}

/**
 * Returns the query string of a list, with its question mark; empty for the default view. A change to anything but the
 * cursor starts at the first page.
 */
export function listSearch(query: AnyListQuery, spec: ListSpec, change: Partial<Record<string, string>> = {}): string {
  const isOtherList = Object.keys(change).some((name) => name !== "cursor");
  const next: Record<string, string | undefined> = {
    ...query,
    ...(isOtherList ? { cursor: undefined } : {}),
    ...change,
  };
  const search = new URLSearchParams();
  if (next.text) search.set(TEXT_KEY, next.text);
  for (const name of Object.keys(spec.filters)) if (next[name]) search.set(name, next[name]);
  const sort = sortValue(next.sort, next.direction);
  if (sort !== usualSort(spec)) search.set(SORT_KEY, sort);
  if (next.cursor) search.set(CURSOR_KEY, next.cursor);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Counts the set filters, without the search text. */
export function countFilters(query: AnyListQuery, spec: ListSpec): number {
  const values: Record<string, string | undefined> = query;
  return Object.keys(spec.filters).filter((name) => values[name]).length;
}

/** Returns a sort as it is in the address: `title`, or `-title` for descending. */
export function sortValue(sort: string | undefined, direction: string | undefined): string {
  return direction === "desc" ? `-${sort}` : `${sort}`;
}

/** Returns the default order of a list, as it would be in the address. */
export function usualSort(spec: ListSpec): string {
  const [sort, direction] = Object.entries(spec.sorts)[0] ?? [];
  return sortValue(sort, direction);
}

function readSort(asked: string | null, spec: ListSpec): Required<Pick<ListRequest, "sort" | "direction">> {
  const sort = asked?.replace(/^-/, "") ?? "";
  if (Object.hasOwn(spec.sorts, sort)) return { sort, direction: asked?.startsWith("-") ? "desc" : "asc" };
  const [usual = "", direction = "asc"] = Object.entries(spec.sorts)[0] ?? [];
  return { sort: usual, direction };
}

function filterValue(asked: string | null, allowed: readonly string[] | "text"): string | undefined {
  return allowed === "text" ? clean(asked) : allowed.find((value) => value === asked);
}

function clean(value: string | null): string | undefined {
  return cleanLine(value ?? "").slice(0, VALUE_MAX_CHARACTERS) || undefined;
}
