import { type ReactNode, useId, useMemo, useRef } from "react";
import { useNavigation } from "react-router";
import { Arrived } from "~/ui/primitives/arrived";
import { classNames } from "~/ui/primitives/class-names";
import { Guarded } from "~/ui/primitives/guarded";
import { BulkBar } from "./bulk-bar";
import { type Column, ColumnHead, isSortedBy } from "./column";
import type { AnyListQuery, ListSpec } from "./list-query";
import { useRowSelection } from "./row-selection";
import { Unshown } from "./unshown";
import { useKeptFocus } from "./use-kept-focus";
import { useTableKeys } from "./use-table-keys";

export type { Column } from "./column";

const SELECT_FIELD = "id";

/** Actions on selected rows: buttons that post `intent` with every selected `id`. */
type Bulk<Row> = {
  /** Label of one row's checkbox. */
  labelOf: (row: Row) => string;
  /** Singular and plural of the row's noun: `job`, `jobs`. */
  one: string;
  many: string;
  /** Buttons of type `submit` with `name="intent"`. */
  actions: ReactNode;
};

/**
 * A list's rows: a table with a sticky header, on a phone two lines per row. One column shows the row's name as a link
 * (`RowName`), which j and k move through and Enter opens. With `bulk`, rows can be selected, and ranges with Shift.
 */
export function DataTable<Row extends { id: string }>({
  caption,
  rows,
  columns: all,
  path,
  query,
  spec,
  bulk,
}: {
  caption: string;
  rows: Row[];
  columns: readonly Column<Row>[];
  path: string;
  query: AnyListQuery;
  spec: ListSpec;
  bulk?: Bulk<Row>;
}) {
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const bulkFormId = useId();
  const isBusy = useIsListBusy(path);
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { selected, isSelected, hasAll, hasSome, set, setAll, clear } = useRowSelection(shown, {
    body,
    name: SELECT_FIELD,
  });
  const columns = all.map((column) => {
    return column.isKeptInOrder && isSortedBy(column, query) ? { ...column, isKept: true } : column;
  });
  // The cell with the row's name has its own line.
  const phoneCells = columns.filter(isOnPhone).length - 1;
  useTableKeys(body);
  useKeptFocus(list);

  return (
    <div ref={list} className="data-list">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: safe: laid out as cards, a table loses the roles that it has on its own */}
      <table
        role="table"
        data-whole
        aria-busy={isBusy}
        data-phone-cells={phoneCells}
        className={classNames("data-table", isBusy && "is-busy")}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {bulk ? (
              <th role="columnheader" scope="col" className="w-10">
                <input
                  type="checkbox"
                  aria-label={`Select all ${bulk.many} on this page`}
                  className="select-box"
                  ref={(box) => {
                    if (box) box.indeterminate = hasSome;
                  }}
                  checked={hasAll}
                  onChange={({ currentTarget }) => setAll(currentTarget.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} path={path} query={query} spec={spec} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row) => (
            <tr key={row.id} role="row" data-selected={isSelected(row.id) || undefined}>
              {bulk ? (
                <td role="cell" className="select-cell">
                  <input
                    type="checkbox"
                    name={SELECT_FIELD}
                    value={row.id}
                    form={bulkFormId}
                    aria-label={`Select ${bulk.labelOf(row)}`}
                    className="select-box"
                    checked={isSelected(row.id)}
                    onChange={({ currentTarget, nativeEvent }) =>
                      set(row.id, currentTarget.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
                    }
                  />
                </td>
              ) : null}
              <Guarded
                instead={
                  <td role="cell" colSpan={columns.length}>
                    <Unshown to={`${path}/${row.id}`} />
                  </td>
                }
              >
                {() => columns.map((column) => <Cell key={column.id} column={column} row={row} />)}
              </Guarded>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <Arrived />
      {bulk ? (
        <BulkBar formId={bulkFormId} count={selected.length} names={bulk} onClear={clear}>
          {bulk.actions}
        </BulkBar>
      ) : null}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: safe: laid out as cards, a table loses the roles that it has on its own
    <td role="cell" className={cellClass(column, content === "")}>
      {column.isLabelled === false ? null : (
        <span className={classNames("card-label", column.isLabelled && "is-shown")}>{column.header} </span>
      )}
      {content}
    </td>
  );
}

/** Hides empty cells on a phone, where cells have no column header and would show only a label. */
function cellClass<Row>(column: Column<Row>, isEmpty = false): string {
  const { align, hideBelow, isKept } = column;
  return classNames(
    align === "end" && "md:text-right tabular",
    hideBelow && !isKept && `hide-below-${hideBelow}`,
    isEmpty && "is-empty",
    !isOnPhone(column) && "off-phone",
  );
}

function isOnPhone<Row>({ hideBelow, onPhone = hideBelow === undefined }: Column<Row>): boolean {
  return onPhone;
}

function useIsListBusy(path: string): boolean {
  const { location } = useNavigation();
  return location?.pathname === path;
}
