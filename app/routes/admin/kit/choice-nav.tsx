import { Link } from "react-router";
import { Each } from "~/ui/primitives/each";
import type { List } from "./define-list";
import { type AnyListQuery, listSearch } from "./list-query";

/** Filters a list by one value of a filter, or shows all: each choice is a link. */
export function ChoiceNav({
  filter,
  list: { path, spec, filters },
  query,
}: {
  /** Name of one of the list's filters. */
  filter: string;
  list: Pick<List, "path" | "spec" | "filters">;
  query: AnyListQuery;
}) {
  const found = filters.find(({ name }) => name === filter);
  if (!found) throw new Error(`the list has no filter ${filter}`);
  const values: Record<string, string | undefined> = query;
  return (
    <nav aria-label={found.label}>
      <ul className="flex flex-wrap">
        <Each of={[{ value: "", label: found.all }, ...found.choices]} by={({ value }) => value}>
          {({ value, label }) => (
            <li>
              <Link
                to={path + listSearch(query, spec, { [filter]: value })}
                aria-current={(values[filter] ?? "") === value ? "page" : undefined}
                preventScrollReset
                className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
              >
                {label}
              </Link>
            </li>
          )}
        </Each>
      </ul>
    </nav>
  );
}
