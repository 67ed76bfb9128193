import { data } from "react-router";
import { INVOICES } from "~/content/pages/invoices";
import { LINK_PAGE } from "~/content/pages/links";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { offeredFormats } from "~/domain/e-invoices/open-e-invoice.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { formatMoney } from "~/lib/money";
import { pageMeta } from "~/routes/page-meta";
import { goOrSay } from "~/routes/portal/billing/answer.server";
import { INVOICE_HOW_TO_PAY, INVOICE_PAY_TOLD, PAYMENT_NOTHING_DUE } from "~/routes/portal/billing/notices.server";
import { CreditNoteLinks } from "~/routes/portal/invoices/credit-note-links";
import { EInvoiceLinks, eInvoiceFiles } from "~/routes/portal/invoices/e-invoice-links";
import { InvoiceSheet } from "~/routes/portal/invoices/invoice-sheet";
import { requestContext } from "~/routes/request-context";
import { asRoute, readForm } from "~/routes/respond.server";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/invoice-link";
import { answerCode, renew } from "./act-on-link.server";
import { ClosedLink } from "./closed-link";
import { ConfirmSection } from "./code-fields";
import { accessOf } from "./link-access.server";
import { NoteOpening } from "./note-opening";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, LINK_PAGE);
  const title = loaderData?.paper ? `Invoice ${loaderData.number}` : copy.unknown.title;
  return pageMeta({ title, description: copy.description, path: null, noindex: true, verbatim: true }, matches);
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "invoice");
  if (access.state === "closed") return data({ closed: access.closed, paper: null }, { status: access.status });
  const { app, actor, head } = access;
  const invoice = await asRoute(() => openInvoiceDocument(app, { id: actor.record.id }));
  const messages = await asRoute(() => listRecordMessages(app, actor.record));
  return data({
    paper: invoicePaper(invoice),
    number: invoice.number,
    files: eInvoiceFiles(
      head.isProven ? await offeredFormats(app, invoice) : [],
      invoice.credits,
      `/i/${params.token}/invoice.pdf`,
    ),
    credits: invoice.credits.map((credit) => credit.number),
    openCents: invoice.openCents,
    isPaying: url.searchParams.has("paid") && invoice.openCents > 0,
    head,
    messages,
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token } = params;
  const form = await readForm(request);
  const access = await accessOf({ context, request, token }, "invoice");
  if (access.state === "closed") {
    if (access.status === 410 && form.get("intent") === "renew") {
      return renew(context.get(requestContext).app, { kind: "invoice", token });
    }
    return data(null, { status: access.status });
  }
  if (form.get("intent") === "pay") {
    const { app, actor } = access;
    const page = `/i/${token}`;
    return goOrSay(app, () => startInvoiceCheckout(app, { id: actor.record.id, page }), page, {
      shown: INVOICE_HOW_TO_PAY,
      told: INVOICE_PAY_TOLD,
      "nothing-due": PAYMENT_NOTHING_DUE,
      busy: PAYMENT_NOTHING_DUE,
    });
  }
  return (await answerCode(access, form)) ?? data(null, { status: 400 });
}

/** An invoice opened by an emailed link. */
export default function InvoiceLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const invoicesCopy = useDocument(INVOICES);
  const copy = useDocument(LINK_PAGE);
  const path = `/i/${params.token}`;
  if (!loaderData.paper) {
    const renewed = actionData && "renewed" in actionData ? actionData.renewed : undefined;
    return <ClosedLink closed={loaderData.closed} path={path} renewed={renewed} />;
  }
  const { paper, number, credits, files, head, openCents, isPaying, messages } = loaderData;
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  const shown = head.isProven ? paper : { ...paper, pay: null };
  return (
    <div className="page-width pt-8 pb-20">
      <NoteOpening path={path} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <InvoiceSheet paper={shown} />
          {head.isProven ? null : (
            <ConfirmSection
              why={openCents > 0 ? copy.pay.confirm : copy.code.text}
              mailbox={head.mailbox}
              answer={code}
            />
          )}
        </div>
        {head.isProven ? (
          <aside className="lg:col-span-4" data-print="hide">
            <div className="flex flex-col gap-2.5 border-t border-ink pt-4">
              {isPaying ? <p role="status">{copy.pay.underWay}</p> : null}
              {openCents > 0 && !isPaying ? (
                <form method="post" action={path}>
                  <Button type="submit" name="intent" value="pay" className="w-full">
                    {invoicesCopy.pay} {formatMoney(openCents, { cents: "always" })}
                  </Button>
                </form>
              ) : null}
              <ButtonLink href={`${path}/invoice.pdf`} variant="secondary">
                {invoicesCopy.pdf}
                <span className="visually-hidden"> {number}</span>
              </ButtonLink>
              <CreditNoteLinks numbers={credits} path={`${path}/invoice.pdf`} />
              <EInvoiceLinks files={files} />
              <p className="text-small text-muted">{copy.proven}</p>
            </div>
          </aside>
        ) : null}
      </div>
      <RecordThread
        messages={messages}
        path={path}
        opensFiles={head.isProven}
        writing={head.isProven ? { answer: undefined, versionId: null, draftKey: `message ${number}` } : null}
      />
    </div>
  );
}
