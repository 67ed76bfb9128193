import type { AppContext } from "./app-context";
import type { ListPage } from "./list-page";

type LogContext = Pick<AppContext, "log"> & Partial<Pick<AppContext, "by">>;

/**
 * Converts stored rows to items. A row that can't be read is logged and left out, so that it doesn't break the whole
 * list. Not for sums.
 */
export function readRows<Row extends object, Item>(
  { log, by }: LogContext,
  rows: readonly Row[],
  toItem: (row: Row, index: number) => Item,
): Item[] {
  return rows.flatMap((row, index) => {
    try {
      return [toItem(row, index)];
    } catch (error) {
      const id = "id" in row ? row.id : undefined;
      log.error(
        { err: error, id, requestId: by?.requestId },
        "a stored row can't be read and was left out of its list",
      );
      return [];
    }
  });
}

/** As `readRows`, for one page of a long list. */
export function readPage<Row extends object, Item>(
  ctx: LogContext,
  page: ListPage<Row>,
  toItem: (row: Row, index: number) => Item,
): ListPage<Item> {
  return { ...page, items: readRows(ctx, page.items, toItem) };
}
