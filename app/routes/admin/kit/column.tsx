import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "~/ui/primitives/class-names";
import { DialogLink } from "./dialog-route";
import { LinkAfterSaves } from "./link-after-saves";
import { type AnyListQuery, type ListSpec, listSearch } from "./list-query";

/** A column of a list. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The specification's order that its header selects. */
  sort?: string;
  align?: "end";
  /** Table width below which the column is hidden. */
  hideBelow?: "lg" | "xl";
  /** Stays in a narrow table sorted by it: it has room there, however long the other columns are. */
  isKeptInOrder?: boolean;
  /** Stays however narrow the table is. */
  isKept?: boolean;
  /** True to show it on a phone, in the row's second line; the default, unless narrow tables hide it. */
  onPhone?: boolean;
  /**
   * Label on a phone, where there is no header: true shows it, false omits it (the first column, buttons); undefined:
   * for screen readers only.
   */
  isLabelled?: boolean;
};

/**
 * The link in a row's first column: the keys j and k move between these. With `isDialog` it opens a dialog of the list,
 * whose query is preserved.
 */
export function RowLink({
  className,
  isDialog,
  to,
  ...rest
}: Omit<LinkProps, "to"> & { to: string; isDialog?: boolean }) {
  const look = classNames("font-[550] text-ink no-underline hover:text-bluebonnet hover:underline", className);
  const Kind = isDialog ? DialogLink : LinkAfterSaves;
  return <Kind {...rest} to={to} data-row-link className={look} />;
}

/** True when a list is sorted by this column. */
export function isSortedBy<Row>({ sort }: Column<Row>, query: AnyListQuery): boolean {
  return sort !== undefined && query.sort === sort;
}

/** A column's header: a link that sorts by it, or reverses the order if already sorted. */
export function ColumnHead<Row>({
  column,
  path,
  query,
  spec,
}: {
  column: Column<Row>;
  path: string;
  query: AnyListQuery;
  spec: ListSpec;
}) {
  const { header, sort, align, hideBelow, isKept } = column;
  const isSorted = isSortedBy(column, query);
  const direction = isSorted ? (query.direction === "asc" ? "desc" : "asc") : spec.sorts[sort ?? ""];
  const Arrow = query.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: safe: laid out as cards, a table loses the roles that it has on its own
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
      className={classNames(align === "end" && "text-right", hideBelow && !isKept && `hide-below-${hideBelow}`)}
    >
      {sort === undefined ? (
        header
      ) : (
        <Link
          to={path + listSearch(query, spec, { sort, direction: direction ?? "asc" })}
          preventScrollReset
          className={classNames(
            "-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 no-underline hover:text-ink",
            isSorted ? "font-[550] text-ink" : "text-muted",
          )}
        >
          {header}
          {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </Link>
      )}
    </th>
  );
}
