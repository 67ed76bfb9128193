import { setImmediate as nextTurn } from "node:timers/promises";

/** More rows of one kind than this are not exported at once. */
const ROWS_MAX = 10_000;
/** So many rows are read at a time. */
const PORTION = 1000;

/**
 * Reads the rows of one kind for the export of someone's data in portions, so that others are answered in between.
 * `read` needs an order in which no two rows are equal, within one snapshot of the database.
 */
export async function inPortions<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < ROWS_MAX) {
    const portion = await read({ limit: PORTION, offset: rows.length });
    rows.push(...portion);
    if (portion.length < PORTION) break;
    await nextTurn();
  }
  return rows;
}
