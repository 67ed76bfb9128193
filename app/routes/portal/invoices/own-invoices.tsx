import { INVOICES } from "~/content/pages/invoices";
import type { ListedInvoice } from "~/domain/invoices/queries.server";
import { INVOICE_STATE_WORDS } from "~/domain/invoices/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { INVOICE_TONES } from "~/routes/status-tones";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";

/** A customer's invoices as a list of links. */
export function OwnInvoices({
  id,
  title,
  invoices,
}: {
  id: string;
  title: string;
  invoices: readonly ListedInvoice[];
}) {
  const copy = useDocument(INVOICES);
  return (
    <section aria-labelledby={`${id}-title`} className="mb-10">
      <h2 id={`${id}-title`} className="border-b border-ink pb-2 text-subheading">
        {title}
      </h2>
      {invoices.length === 0 ? <p className="pt-3 text-small text-muted">{copy.nothingOpen}</p> : null}
      <ul>
        <Each of={invoices}>
          {(invoice) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3.5 text-small">
              <a href={`/dashboard/invoices/${invoice.id}`} className="link font-[550] wrap-anywhere">
                {invoice.number} · {invoice.title}
              </a>
              <span className="text-right tabular">
                {formatMoney(invoice.openCents > 0 ? invoice.openCents : invoice.totalCents, { cents: "always" })}
              </span>
              <span className="flex flex-wrap items-baseline gap-x-3 text-muted">
                {invoice.dueOn ? `${copy.due} ${formatShortDate(invoice.dueOn)}` : ""}
                <a
                  href={`/dashboard/invoices/${invoice.id}/invoice.pdf`}
                  className="link inline-flex min-h-6 items-center"
                  aria-label={`${copy.pdfOf} ${invoice.number}`}
                >
                  PDF
                </a>
              </span>
              <span className="text-right">
                <Badge tone={INVOICE_TONES[invoice.state]}>{INVOICE_STATE_WORDS[invoice.state]}</Badge>
              </span>
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}
