import type { ReactNode } from "react";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { QuoteBills as Bills, QuoteInvoice } from "~/domain/invoices/list-quote-invoices.server";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";

/** Open invoices of an accepted quote, each with its day, the ways to pay it, and a link. */
export function QuoteBills({ bills, open }: { bills: Bills; open: (invoice: QuoteInvoice) => ReactNode }) {
  const copy = useDocument(QUOTE_PAGE).payment;
  const fill = useFill();
  return bills.open.map((invoice) => {
    const id = `bill-${invoice.id}`;
    const how = [bills.bankDetails, bills.howToPay].filter((text) => text.trim() !== "");
    return (
      <section key={invoice.id} aria-labelledby={id} className="border-t border-ink pt-4">
        <h2 id={id} className="text-subheading">
          {fill(copy.invoice, { number: invoice.number })}
        </h2>
        <p className="mt-1.5 text-small tabular">
          {fill(copy.invoiceDue, {
            amount: formatMoney(invoice.openCents, { cents: "always" }),
            day: formatLongDate(invoice.dueOn),
          })}
        </p>
        {how.length > 0 ? <h3 className="mt-3 text-small font-[550]">{copy.howToPay}</h3> : null}
        {how.map((text) => (
          <p key={text} className="mt-1 text-small whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
        <div className="mt-3" data-print="hide">
          {open(invoice)}
        </div>
      </section>
    );
  });
}
