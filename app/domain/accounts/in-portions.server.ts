import { setImmediate as nextTurn } from "node:timers/promises";

/** Most rows of one kind in an export. */
const ROWS_MAX = 10_000;
/** Rows read at a time. */
const PORTION = 1000;

/**
 * Reads the rows of one kind for an export of someone's data in portions, so that other requests are served in between.
 * `read` needs a total order (no two rows equal), within one snapshot of the database.
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
