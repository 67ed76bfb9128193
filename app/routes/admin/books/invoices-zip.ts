import { makeZip } from "client-zip";
import { listInvoices } from "~/domain/invoices/queries.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { attachmentNamed } from "~/lib/content-disposition";
import { drawInvoice } from "~/routes/portal/invoices/draw-invoice.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { INVOICES } from "../invoices/invoices-list";
import { type ListQuery, readListQuery } from "../kit/list-query";
import type { Route } from "./+types/invoices-zip";

/** More papers than this are drawn in several goes. */
const PAPERS_MAX = 500;

type Query = ListQuery<typeof INVOICES.spec>;

/** The issued invoices of a period, or of any narrowing of their list, as PDF in one ZIP. Each is drawn when the one before has been sent. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
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

async function* papers(app: AppContext, query: Query): AsyncGenerator<{ name: string; input: Uint8Array }> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await listInvoices(app, { ...query, cursor });
    for (const { id, number } of page.items) {
      if (number === null) continue;
      if (count === PAPERS_MAX) {
        const words = `There are more than ${PAPERS_MAX} invoices. Choose a shorter period for the rest.`;
        yield { name: "not-all-of-them.txt", input: new TextEncoder().encode(words) };
        return;
      }
      const invoice = await openInvoiceDocument(app, { id });
      const { name, bytes } = await drawInvoice(app, invoice);
      yield { name: `${name}.pdf`, input: new Uint8Array(bytes) };
      count += 1;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
