import { data } from "react-router";
import { INVOICES } from "~/content/pages/invoices";
import { offeredFormats } from "~/domain/e-invoices/open-e-invoice.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { DomainError } from "~/kernel/domain-error";
import { formatMoney } from "~/lib/money";
import { together } from "~/lib/together";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { portal } from "../portal.server";
import { RelatedRecords } from "../related-records";
import type { Route } from "./+types/invoice";
import { CreditNoteLinks } from "./credit-note-links";
import { EInvoiceLinks, eInvoiceFiles } from "./e-invoice-links";
import { InvoiceSheet } from "./invoice-sheet";

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, INVOICES);
  const title = loaderData?.number ? `Invoice ${loaderData.number}` : copy.notFound.title;
  const path = `/dashboard/invoices/${params.invoiceId}`;
  return pageMeta({ title, description: copy.description, path, noindex: true }, matches);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  try {
    const opened = await openInvoiceDocument(app, { id: params.invoiceId });
    const { number, id, openCents, ...rest } = opened;
    const paper = invoicePaper(opened);
    const { related, messages, formats } = await together({
      formats: offeredFormats(app, opened),
      related: findRelated(app, { kind: "invoice", id }),
      messages: listRecordMessages(app, { kind: "invoice", id }),
    });
    const credits = rest.credits.map((credit) => credit.number);
    const hasProvider = app.payments !== null;
    const files = eInvoiceFiles(formats, rest.credits, `/dashboard/invoices/${id}/invoice.pdf`);
    return data({ id, number, openCents, paper, credits, files, related, hasProvider, messages });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invoice.not-found") {
      return data(
        {
          id: "",
          number: null,
          openCents: 0,
          paper: null,
          credits: [],
          files: [],
          related: null,
          hasProvider: false,
          messages: [],
        },
        { status: 404 },
      );
    }
    return asRoute(() => Promise.reject(error));
  }
}

/** An invoice as its customer sees it, with the ways to pay it. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
  const copy = useDocument(INVOICES);
  const { id, number, openCents, paper, credits, files, related, hasProvider, messages } = loaderData;
  if (!paper) {
    return (
      <div className="page-width pt-10 pb-20">
        <h1 className="text-heading">{copy.notFound.title}</h1>
        <p className="mt-3 max-w-text text-muted">{copy.notFound.text}</p>
        <p className="mt-6">
          <ButtonLink href="/dashboard/payments">{copy.back}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="page-width pt-8 pb-20">
      <a
        href="/dashboard/payments"
        data-print="hide"
        className="mb-6 inline-flex min-h-11 items-center gap-1.5 text-small text-ink no-underline hover:text-bluebonnet"
      >
        <span aria-hidden="true">←</span> {copy.back}
      </a>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <InvoiceSheet paper={paper} />
        </div>
        <aside className="lg:col-span-4" data-print="hide">
          <div className="flex flex-col gap-2.5 border-t border-ink pt-4">
            {openCents > 0 ? (
              <form method="post" action={`/dashboard/invoices/${id}/pay`}>
                <Button type="submit" className="w-full">
                  {copy.pay} {formatMoney(openCents, { cents: "always" })}
                </Button>
              </form>
            ) : null}
            {openCents > 0 && hasProvider ? <p className="text-small text-muted">{copy.payNote}</p> : null}
            <ButtonLink href={`/dashboard/invoices/${id}/invoice.pdf`} variant="secondary">
              {copy.pdf}
              <span className="visually-hidden"> {number}</span>
            </ButtonLink>
            <CreditNoteLinks numbers={credits} path={`/dashboard/invoices/${id}/invoice.pdf`} />
            <EInvoiceLinks files={files} />
            {related ? <RelatedRecords related={related} /> : null}
          </div>
        </aside>
      </div>
      <RecordThread
        messages={messages}
        path={`/dashboard/invoices/${id}`}
        opensFiles
        writing={{ answer: undefined, versionId: null }}
      />
    </div>
  );
}
