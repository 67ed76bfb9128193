import { Download, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { EInvoiceFormat } from "~/domain/e-invoices/schema";
import type { ManagedInvoice } from "~/domain/invoices/read-invoice.server";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import { daysFrom, formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { CREDIT_PARAM } from "~/routes/portal/invoices/credit-note-links";
import { eInvoiceFiles } from "~/routes/portal/invoices/e-invoice-links";
import { INVOICE_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { RecordBar } from "../kit/record-bar";
import { AGREEMENTS_PATH, customerPath, INVOICES_PATH } from "../section-paths";

/** Head of an invoice: how it stands, what it belongs to, its PDF, and for a draft what can become of it. */
export function InvoiceBar({
  invoice,
  formats,
  agreement,
  today,
  mayWrite,
}: {
  invoice: ManagedInvoice;
  /** In which it is an electronic invoice. */
  formats: readonly EInvoiceFormat[];
  agreement: { id: string; title: string } | null;
  /** YYYY-MM-DD */
  today: string;
  mayWrite: boolean;
}) {
  const { id, number, state, business, quoteId, quoteNumber, project, credits } = invoice;
  const here = `${INVOICES_PATH}/${id}`;
  const pdf = `${here}/invoice.pdf`;
  const links = [
    { to: customerPath(business.id), label: business.name },
    ...(quoteId ? [{ to: `/admin/quotes/${quoteId}`, label: `Quote ${quoteNumber}` }] : []),
    ...(agreement ? [{ to: `${AGREEMENTS_PATH}/${agreement.id}`, label: agreement.title }] : []),
    ...(project ? [{ to: `/admin/projects/${project.id}`, label: project.name }] : []),
  ];
  return (
    <RecordBar
      back={{ to: INVOICES_PATH, label: "Invoices" }}
      title={number ? `Invoice ${number}` : "Draft invoice"}
      facts={
        <>
          <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Badge>
          <Due invoice={invoice} today={today} />
          {links.map(({ to, label }, at) => (
            <Link key={to} to={to} className={at === 0 ? "link" : "link max-md:hidden"}>
              {label}
            </Link>
          ))}
        </>
      }
    >
      {state === "draft" && mayWrite ? (
        <Link to={`${here}/edit`} className={buttonClass({ variant: "secondary" }, "min-h-10 max-xl:px-3")}>
          <Pencil aria-hidden="true" className="size-4 max-xl:hidden" />
          Edit draft
        </Link>
      ) : null}
      <MoreMenu>
        {[
          <MenuItem key="pdf">
            <a href={pdf}>
              <Download aria-hidden="true" />
              Download PDF
            </a>
          </MenuItem>,
          ...credits.map((credit) => (
            <MenuItem key={credit.number}>
              <a href={`${pdf}?${new URLSearchParams({ [CREDIT_PARAM]: credit.number })}`}>
                <Download aria-hidden="true" />
                Credit note {credit.number}
              </a>
            </MenuItem>
          )),
          ...eInvoiceFiles(formats, credits, pdf).map(({ href, label }) => (
            <MenuItem key={href}>
              <a href={href}>
                <Download aria-hidden="true" />
                {label}
              </a>
            </MenuItem>
          )),
          state === "draft" && mayWrite ? (
            <MenuItem key="delete">
              <Link to={`${here}/delete`} preventScrollReset>
                <Trash2 aria-hidden="true" />
                Delete draft
              </Link>
            </MenuItem>
          ) : null,
        ]}
      </MoreMenu>
    </RecordBar>
  );
}

function Due({ invoice: { openCents, totalCents, dueOn }, today }: { invoice: ManagedInvoice; today: string }) {
  if (openCents === 0 || !dueOn) return null;
  const late = -daysFrom(today, dueOn);
  const open = formatMoney(openCents, { cents: "always" });
  return (
    <>
      <span className="tabular">
        {openCents < totalCents ? `${open} of ${formatMoney(totalCents, { cents: "always" })} open` : `${open} open`}
      </span>
      {late > 0 ? (
        <span className="text-bad">Overdue by {late === 1 ? "1 day" : `${formatCount(late)} days`}</span>
      ) : (
        <span>{late === 0 ? "Due today" : `Due ${formatShortDate(dueOn)}`}</span>
      )}
    </>
  );
}
