import { X } from "lucide-react";
import { Link } from "react-router";
import { formatShortDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { Each } from "~/ui/primitives/each";
import { type AnyListQuery, type ListSpec, listSearch } from "./list-query";
import type { ToolbarFilter } from "./list-toolbar";

/** The active filters, each a link that clears it. Renders nothing if there are none. */
export function FilterChips({
  path,
  query,
  spec,
  filters,
}: {
  path: string;
  query: AnyListQuery;
  spec: ListSpec;
  filters: readonly ToolbarFilter[];
}) {
  const values: Record<string, string | undefined> = query;
  const set = Object.keys(spec.filters).flatMap((name) => {
    const value = values[name];
    return value ? [{ name, words: wordsOf(filters, name, value) }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="filter-chips">
      <Each of={set} by={({ name }) => name}>
        {({ name, words }) => (
          <li>
            <Link to={path + listSearch(query, spec, { [name]: "" })} preventScrollReset>
              <span className="visually-hidden">Remove filter: </span>
              <span className="chip-words">{words}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </Link>
          </li>
        )}
      </Each>
    </ul>
  );
}

/** Returns `Stage: New`; for filters set by links the name, plus the value unless it is an id. */
function wordsOf(filters: readonly ToolbarFilter[], name: string, value: string): string {
  const filter = filters.find((known) => known.name === name);
  const choice = filter?.choices.find((known) => known.value === value);
  if (filter && choice) return `${filter.label}: ${choice.label}`;
  const label = filter?.label ?? nameInWords(name);
  if (value.split("/").some(isUuid)) return label;
  return `${label}: ${formatShortDate(value)}`;
}

/** Turns `businessId` into `Business`, `subjectKind` into `Subject kind`. */
function nameInWords(name: string): string {
  const words = name.replace(/Id$/, "").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
