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
  /** The order of the specification that its head chooses. */
  sort?: string;
  align?: "end";
  /** Narrower than this the table leaves it out. */
  hideBelow?: "lg" | "xl";
  /** Keeps it on a narrow table that is in its order: there is room for it, however long the other columns are. */
  isKeptInOrder?: boolean;
  /** Kept however narrow the table is. */
  isKept?: boolean;
  /** Shows it on a phone, in the second line of the row; by default it does unless a narrow table leaves it out. */
  onPhone?: boolean;
  /**
   * On a phone, where no head is: true shows its label, false has none (the first column, buttons); as long as nothing
   * is said, it is for those who listen.
   */
  isLabelled?: boolean;
};

/**
 * The link of a row's first column: the keys j and k go from one to the next. With `isDialog` it opens a dialog of the
 * list, which keeps its query.
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

/** True when a list is in the order of this column. */
export function isSortedBy<Row>({ sort }: Column<Row>, query: AnyListQuery): boolean {
  return sort !== undefined && query.sort === sort;
}

/** The head of a column: a link that sorts by it, and the other way round when it already does. */
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
