import type { ListPage } from "~/kernel/list-page";
import { attachmentNamed } from "~/lib/content-disposition";
import { type CsvCell, csvHere, csvLines } from "~/lib/csv";
import { agencyCurrency } from "~/lib/place";

/** Rows that are read and written at a time: between two batches others are answered. */
const BATCH = 200;
const UNREADABLE = "(can’t be shown)";
/** So that spreadsheets read the bytes as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A whole list as a CSV download, read page by page while it is sent: `readPage` is the list's verb with the list's
 * query. `columns` gives each column its title, in which `{currency}` is the code of the agency's, and how to read it.
 */
export async function csvResponse<Row>(
  name: string,
  readPage: (slice: { cursor: string | undefined; limit: number }) => Promise<ListPage<Row>>,
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
): Promise<Response> {
  // The first page is read before anything is sent, so that a refusal still has its status.
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

/** One cell that can't be written doesn't end the file of all others. */
function readOr<Row>(read: (row: Row) => CsvCell, row: Row): CsvCell {
  try {
    return read(row);
  } catch {
    return UNREADABLE;
  }
}
