import { INVOICES } from "~/content/pages/invoices";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import type { OwnReceived as Received } from "~/domain/received-payments/own-received.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";

/**
 * A customer's checks, transfers and cash payments, each with the invoices it covers. Renders nothing if there are
 * none.
 */
export function OwnReceived({ payments }: { payments: readonly Received[] }) {
  const copy = useDocument(INVOICES);
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="received-title" className="mb-10">
      <h2 id="received-title" className="border-b border-ink pb-2 text-subheading">
        {copy.received.title}
      </h2>
      <ul>
        <Each of={payments}>
          {({ receivedOn, method, reference, amountCents, goneCents, invoices }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3.5 text-small">
              <span className="font-[550] wrap-anywhere">
                {RECEIVED_METHOD_LABELS[method]}
                {reference === "" ? "" : ` · ${reference}`}
              </span>
              <span className="text-right tabular">{formatMoney(amountCents, { cents: "always" })}</span>
              <span className="flex flex-wrap items-baseline gap-x-3 text-muted">
                <time dateTime={receivedOn}>{formatShortDate(receivedOn)}</time>
                {invoices.map((invoice) => (
                  <a
                    key={invoice.id}
                    href={`/dashboard/invoices/${invoice.id}`}
                    className="link inline-flex min-h-6 items-center"
                  >
                    {copy.received.pays} {invoice.number}
                  </a>
                ))}
              </span>
              {goneCents > 0 ? (
                <span className="text-right text-muted tabular">
                  {formatMoney(goneCents, { cents: "always" })} {copy.received.gone}
                </span>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}
