import { Children, type ComponentProps, type ReactNode } from "react";
import type { ListPage } from "~/kernel/list-page";
import { DataTable } from "./data-table";
import type { List } from "./define-list";
import { EmptyState } from "./empty-state";
import { type AnyListQuery, countFilters } from "./list-query";
import { Pager } from "./pager";

/** The rows of a list and its pages, or why it's empty. The children are shown when the list has no items at all. */
export function ListRows<Row extends { id: string }>({
  list: { path, title, many, spec, empty },
  query,
  page,
  columns,
  draw,
  bulk,
  children,
}: {
  list: Pick<List, "path" | "title" | "many" | "spec" | "empty">;
  query: AnyListQuery;
  page: ListPage<Row>;
  /** Replaces the table, unless it returns null. */
  draw?: (rows: readonly Row[]) => ReactNode;
  children?: ReactNode;
} & Pick<ComponentProps<typeof DataTable<Row>>, "columns" | "bulk">) {
  const drawn = page.items.length > 0 ? (draw?.(page.items) ?? null) : null;
  const isFiltered = query.text !== "" || countFilters(query, spec) > 0;
  return (
    <>
      {drawn !== null ? (
        drawn
      ) : page.items.length > 0 ? (
        <DataTable
          caption={title}
          path={path}
          query={query}
          spec={spec}
          rows={page.items}
          columns={columns}
          bulk={bulk}
        />
      ) : isFiltered ? (
        <EmptyState title={`No matching ${many}`} text="Try a different search, or clear the filters." />
      ) : (
        <EmptyState title={empty.title} text={empty.text}>
          {Children.toArray(children).length > 0 ? children : null}
        </EmptyState>
      )}
      <Pager path={path} query={query} spec={spec} page={page} />
    </>
  );
}
