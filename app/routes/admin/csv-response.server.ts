import type { ListPage } from "~/kernel/list-page";
import { attachmentNamed } from "~/lib/content-disposition";
import { type CsvCell, csvHere, csvLines } from "~/lib/csv";
import { agencyCurrency } from "~/lib/place";

/** Rows read and written at a time: other requests are handled between batches. */
const BATCH = 200;
const UNREADABLE = "(can’t be shown)";
/** Makes spreadsheets read the bytes as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Returns a whole list as a CSV download, read page by page while it is sent: `readPage` is the list's verb with the
 * list's query. `columns` maps titles, in which `{currency}` is the agency's currency code, to functions that read a
 * row.
 */
export async function csvResponse<Row>(
  name: string,
  readPage: (slice: { cursor: string | undefined; limit: number }) => Promise<ListPage<Row>>,
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): Promise<Response> {
  // The first page is read before anything is sent, so that a refusal still sets the status.
  let page: ListPage<Row> | null = await readPage({ cursor: undefined, limit: BATCH });
  const encoder = new TextEncoder();
  const dialect = csvHere();
  const titles = Object.keys(columns).map((title) => title.replace("{currency}", agencyCurrency()));
  const head = (dialect.hasMark ? BYTE_ORDER_MARK : "") + csvLines([titles], dialect);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      if (!page) return controller.close();
      const { items, next }: ListPage<Row> = page;
      const rows = items.map((row) => Object.values(columns).map((read) => readOr(read, row)));
      if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(rows, dialect)));
      page = next ? await readPage({ cursor: next, limit: BATCH }) : null;
      if (!page) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": attachmentNamed(`${name}.csv`),
    },
  });
}

/** Keeps one unreadable cell from ending the whole file. */
function readOr<Row>(read: (row: Row) => CsvCell, row: Row): CsvCell {
  try {
    return read(row);
  } catch {
    return UNREADABLE;
  }
}
