import { data, Form, redirect } from "react-router";
import { PAYMENTS, PAYMENTS_PATH } from "~/content/pages/billing";
import { INVOICES, STATEMENT, STATEMENT_PATH } from "~/content/pages/invoices";
import { listOwnAgreements } from "~/domain/agreements/own-agreements.server";
import { getPaymentsTab } from "~/domain/billing/get-payments-tab.server";
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from "~/domain/billing/schema";
import { chooseInvoicePaper } from "~/domain/invoices/choose-invoice-paper.server";
import { ownInvoiceMail } from "~/domain/invoices/invoice-mail.server";
import { listOwnOpenInvoices, listOwnSettledInvoices, listWaysToPay } from "~/domain/invoices/queries.server";
import { getOwnBilling } from "~/domain/invoices/update-billing-details.server";
import { listOwnReceived } from "~/domain/received-payments/own-received.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { bad, good, type Notice } from "~/lib/notice";
import { pageMeta } from "~/routes/page-meta";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { PAYMENT_TONES } from "~/routes/status-tones";
import { documentIn, useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { OwnAgreements } from "../invoices/own-agreements";
import { OwnInvoices } from "../invoices/own-invoices";
import { OwnReceived } from "../invoices/own-received";
import { portal } from "../portal.server";
import { PortalPager, PortalSection } from "../portal-parts";
import type { Route } from "./+types/payments";
import { BILLED_AS, BilledAs } from "./billed-as";
import { HowToPay } from "./how-to-pay";
import { saveBilledAs } from "./save-billed-as.server";

const VISIT_NOTICES = {
  paid: good("Payment received", "Thank you. The receipt is in your inbox."),
  pending: good("Your payment is on its way", "Banks can take a few days. We’ll email you when it arrives."),
  failed: bad("Nothing was paid", "You can try again whenever you like."),
} as const satisfies Record<PaymentStatus, Notice>;

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, PAYMENTS);
  return pageMeta({ title: copy.title, description: copy.description, path: PAYMENTS_PATH, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const { page, visit } = await getPaymentsTab(app, {
    checkoutId: url.searchParams.get("checkout"),
    cursor: url.searchParams.get("at") ?? undefined,
  });
  if (visit) throw visit === "open" ? redirect(PAYMENTS_PATH) : redirectWithNotice(PAYMENTS_PATH, VISIT_NOTICES[visit]);
  const at = (name: string) => url.searchParams.get(name) ?? undefined;
  const [open, settled, received, waysToPay, billedAs, mail, agreements] = await Promise.all([
    listOwnOpenInvoices(app),
    listOwnSettledInvoices(app, { cursor: at("settled") }),
    listOwnReceived(app, at("received")),
    listWaysToPay(app),
    getOwnBilling(app),
    ownInvoiceMail(app),
    listOwnAgreements(app),
  ]);
  return { page, agreements, open, settled, received, billedAs, howToPay: open.length > 0 ? waysToPay : [], ...mail };
}

/** Stores the business's billing details and whether invoice emails have the PDF attached. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === BILLED_AS) return saveBilledAs(context, app, form);
  if (intent !== "invoice-paper") throw data(null, { status: 400 });
  await asRoute(() => chooseInvoicePaper(app, { attachesPdf: form.get("attachesPdf") === "on" }));
  const notice = good("Saved", "It applies to the next email about an invoice.");
  return redirectWithNotice(`${PAYMENTS_PATH}#by-email`, notice);
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { page, agreements, open, settled, received, billedAs, howToPay, attachesPdf } = loaderData;
  const statementCopy = useDocument(STATEMENT);
  const invoicesCopy = useDocument(INVOICES);
  const copy = useDocument(PAYMENTS);
  const { items, next, previous } = page;
  const isBilled = open.length + settled.items.length > 0;
  return (
    <div className="page-width pt-10 pb-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-heading">{copy.title}</h1>
        {isBilled ? (
          <ButtonLink href={STATEMENT_PATH} variant="secondary">
            {statementCopy.title}
          </ButtonLink>
        ) : null}
      </div>
      {isBilled ? <OwnInvoices id="open" title={invoicesCopy.open} invoices={open} /> : null}
      <OwnAgreements agreements={agreements} />
      {howToPay.length > 0 ? <HowToPay lines={howToPay} /> : null}
      {settled.items.length > 0 ? (
        <OwnInvoices id="settled" title={invoicesCopy.settled} invoices={settled.items} />
      ) : null}
      <PortalPager
        label={invoicesCopy.pages}
        address={(cursor) => `${PAYMENTS_PATH}?settled=${cursor}`}
        newer={invoicesCopy.newer}
        older={invoicesCopy.older}
        next={settled.next}
        previous={settled.previous}
      />
      <OwnReceived payments={received.items} />
      <PortalPager
        label={invoicesCopy.received.pages}
        address={(cursor) => `${PAYMENTS_PATH}?received=${cursor}`}
        newer={invoicesCopy.received.newer}
        older={invoicesCopy.received.older}
        next={received.next}
        previous={received.previous}
      />
      {items.length > 0 ? <PaymentTable payments={items} /> : null}
      {items.length + received.items.length > 0 ? null : <Nothing />}
      <PortalPager
        label={copy.pages}
        address={(cursor) => `${PAYMENTS_PATH}?at=${cursor}`}
        newer={copy.newer}
        older={copy.older}
        next={next}
        previous={previous}
      />
      {isBilled ? <ByEmail attachesPdf={attachesPdf} /> : null}
      <BilledAs stored={billedAs} answer={actionData} />
      <NoticeToast notice={actionData?.notice} />
    </div>
  );
}

/** Setting for attaching the PDF to invoice emails. */
function ByEmail({ attachesPdf }: { attachesPdf: boolean }) {
  const { byEmail: copy } = useDocument(INVOICES);
  return (
    <PortalSection id="by-email" title={copy.title} className="mt-14">
      <Form method="post" className="mt-3" aria-labelledby="by-email-title">
        <label className="flex min-h-13 max-w-text cursor-pointer items-center gap-4 py-2.5">
          <input
            type="checkbox"
            name="attachesPdf"
            defaultChecked={attachesPdf}
            className="size-4.5 shrink-0 accent-bluebonnet"
          />
          <span>
            <span className="block text-small font-[550]">{copy.attach}</span>
            <span className="block text-small text-muted">{copy.about}</span>
          </span>
        </label>
        <Button type="submit" name="intent" value="invoice-paper" variant="secondary" className="mt-3">
          {copy.submit}
        </Button>
      </Form>
    </PortalSection>
  );
}

function PaymentTable({ payments }: { payments: Route.ComponentProps["loaderData"]["page"]["items"] }) {
  const copy = useDocument(PAYMENTS);
  const { columns } = copy;
  return (
    <table className="w-full text-small max-md:block">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-ink text-left text-muted">
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.date}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.for}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.invoice}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            {columns.amount}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.status}
          </th>
          <th scope="col" className="py-2 font-normal">
            <span className="visually-hidden">{columns.download}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        <Each of={payments} as="tr">
          {(payment) => (
            <tr className="border-b border-rule max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4">
              <td className="whitespace-nowrap md:py-3.5 md:pr-4 max-md:text-muted">
                <time dateTime={payment.date}>{formatShortDate(agencyDay(new Date(payment.date)))}</time>
              </td>
              <td className="wrap-anywhere md:py-3.5 md:pr-4 max-md:order-first max-md:font-[550]">
                {payment.description}
              </td>
              <td className="md:py-3.5 md:pr-4 max-md:order-2 max-md:text-muted">{payment.invoiceNumber}</td>
              <td className="text-right tabular md:py-3.5 md:pr-4 max-md:order-first max-md:font-[550]">
                {formatMoney(payment.amountCents, { cents: "always" })}
                {payment.refundedCents > 0 ? (
                  <span className="block font-normal text-muted">
                    {formatMoney(payment.refundedCents, { cents: "always" })} {copy.refunded}
                  </span>
                ) : null}
              </td>
              <td className="md:py-3.5 md:pr-4 max-md:text-right">
                <Badge tone={PAYMENT_TONES[payment.status]}>{PAYMENT_STATUS_LABELS[payment.status]}</Badge>
              </td>
              <td className="text-right md:py-1 max-md:order-3">
                <a
                  href={`${PAYMENTS_PATH}/${payment.id}/invoice`}
                  rel="nofollow"
                  aria-label={`${copy.download} ${payment.invoiceNumber}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {copy.download}
                </a>
              </td>
            </tr>
          )}
        </Each>
      </tbody>
    </table>
  );
}

function Nothing() {
  const copy = useDocument(PAYMENTS);
  const { title, text, link } = copy.empty;
  return (
    <section aria-labelledby="nothing-title" className="max-w-text border-t border-ink pt-4">
      <h2 id="nothing-title" className="text-subheading">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{text}</p>
      <ArrowLink href={link.href}>{link.label}</ArrowLink>
    </section>
  );
}
