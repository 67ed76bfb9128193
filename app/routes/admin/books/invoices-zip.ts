import { makeZip } from "client-zip";
import { listCreditNotes } from "~/domain/invoices/list-credit-notes.server";
import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { asksForNoPeriod } from "~/domain/invoices/period";
import { listInvoices } from "~/domain/invoices/queries.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { requirePermission } from "~/kernel/permissions";
import { attachmentNamed } from "~/lib/content-disposition";
import { drawCreditNote, drawInvoice } from "~/routes/portal/invoices/draw-invoice.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { INVOICES } from "../invoices/invoices-list";
import { type ListQuery, readListQuery } from "../kit/list-query";
import type { Route } from "./+types/invoices-zip";
import { refusePeriod } from "./refuse-period.server";

/** Limit of documents in one download. */
const PAPERS_MAX = 500;

type Query = ListQuery<typeof INVOICES.spec>;

/**
 * Downloads issued invoices and credit notes of a period, or of a filtered list of invoices, as PDFs in one ZIP. Each
 * is rendered after the one before has been sent.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  if (asksForNoPeriod(url.searchParams)) return refusePeriod();
  await asRoute(async () => requirePermission(app, "invoice.read"));
  const body = makeZip(papers(app, readListQuery(request, INVOICES.spec)));
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": attachmentNamed("invoices.zip"),
      "x-content-type-options": "nosniff",
    },
  });
}

type Entry = { name: string; input: Uint8Array };

/** Yields invoices, then the credit notes of the same period, regardless of when their invoices were issued. */
async function* papers(app: AppContext, query: Query): AsyncGenerator<Entry> {
  let count = 0;
  for await (const draw of drawings(app, query)) {
    if (count === PAPERS_MAX) {
      const words = `There are more than ${PAPERS_MAX} papers. Choose a shorter period for the rest.`;
      yield { name: "not-all-of-them.txt", input: new TextEncoder().encode(words) };
      return;
    }
    const { name, bytes } = await draw();
    yield { name: `${name}.pdf`, input: new Uint8Array(bytes) };
    count += 1;
  }
}

async function* drawings(app: AppContext, query: Query): AsyncGenerator<() => ReturnType<typeof drawInvoice>> {
  const invoices = (cursor: string | undefined) => listInvoices(app, { ...query, cursor });
  for await (const { id, number } of everyRow(invoices)) {
    if (number !== null) yield async () => drawInvoice(app, await openInvoiceDocument(app, { id }));
  }
  const { from, to, sort: _sort, direction: _direction, cursor: _cursor, ...wanted } = query;
  const notes = (cursor: string | undefined) => listCreditNotes(app, { from, to, invoices: wanted, cursor });
  for await (const { invoiceId: id, number } of everyRow(notes)) {
    yield async () => drawCreditNote(app, await openCreditNote(app, { id, number }));
  }
}

/** Yields the rows of all pages of a list. */
async function* everyRow<Row>(readPage: (cursor: string | undefined) => Promise<ListPage<Row>>): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
