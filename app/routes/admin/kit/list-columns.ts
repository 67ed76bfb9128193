import type { ReactNode } from "react";
import type { CsvCell } from "~/lib/csv";
import type { Column } from "./column";
import type { InPlace } from "./in-place";

/** The columns of a download, by title. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/**
 * A column of a list, for the table and the download. `csv` reads its value for the download: under the column's own
 * header, or as one or more columns with their own titles. A column without `cell` is only in the download.
 */
export type ListColumn<Row, On = unknown> =
  | (Omit<Column<Row>, "cell"> & {
      cell: (row: Row, on: On) => ReactNode;
      csv?: ((row: Row) => CsvCell) | CsvColumns<Row>;
    })
  | { cell?: undefined; csv: CsvColumns<Row> };

/**
 * Context for a cell besides its row: permissions, saving in place, the list's query for links, and the current time
 * for ages, ISO.
 */
export type CellTools<May extends string = never> = {
  may: Readonly<Record<May, boolean>>;
  inPlace: InPlace;
  search: string;
  now: string;
};

export function tableColumns<Row, On>(columns: readonly ListColumn<Row, On>[], on: On): Column<Row>[] {
  return columns.flatMap((column) => {
    if (column.cell === undefined) return [];
    const { csv: _csv, cell, ...head } = column;
    return [{ ...head, cell: (row: Row) => cell(row, on) }];
  });
}

export function csvColumns<Row>(columns: readonly ListColumn<Row, never>[]): CsvColumns<Row> {
  const all = columns.map((column): CsvColumns<Row> => {
    if (typeof column.csv !== "function") return column.csv ?? {};
    return "header" in column ? { [column.header]: column.csv } : {};
  });
  return Object.assign({}, ...all);
}
