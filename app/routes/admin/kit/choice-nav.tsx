import { Link } from "react-router";
import { type AnyListQuery, type ListSpec, listSearch } from "./list-query";

/** Narrows a list to one value of one filter, or to all: each choice is an address. */
export function ChoiceNav<Name extends string, Value extends string>({
  label,
  filter,
  labels,
  list,
}: {
  label: string;
  filter: Name;
  /** In the order in which they stand. */
  labels: Readonly<Record<Value, string>>;
  list: { path: string; query: AnyListQuery & Partial<Record<Name, Value | undefined>>; spec: ListSpec };
}) {
  const choices = [["", "All"], ...Object.entries<string>(labels)] as const;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap">
        {choices.map(([value = "", name]) => (
          <li key={value}>
            <Link
              to={list.path + listSearch(list.query, list.spec, { [filter]: value })}
              aria-current={(list.query[filter] ?? "") === value ? "page" : undefined}
              preventScrollReset
              className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
