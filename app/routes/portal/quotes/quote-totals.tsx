import { Fragment } from "react";
import type { QuoteTotal } from "~/domain/quotes/quote-total";
import type { QuoteContent } from "~/domain/quotes/schema";
import { type TotalRow, totalRows } from "~/domain/quotes/total-rows";
import { formatMoney } from "~/lib/money";

/** The lines below the items, which add up to the cent. */
export function QuoteTotals({ content, total }: { content: QuoteContent; total: QuoteTotal }) {
  const { above, totals, below } = totalRows(content, total);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular">
      {above.map((row) => (
        <Line key={row.label} {...row} />
      ))}
      {totals.map(({ label, cents }) => (
        <Fragment key={label}>
          <dt className="border-t border-ink pt-2 font-[550] wrap-anywhere">{label}</dt>
          <dd className="border-t border-ink pt-1 pl-6 text-right font-display text-heading">
            {formatMoney(cents, { cents: "always" })}
          </dd>
        </Fragment>
      ))}
      {below.map((row) => (
        <Line key={row.label} {...row} />
      ))}
    </dl>
  );
}

function Line({ label, cents }: TotalRow) {
  return (
    <>
      <dt className="text-small text-muted wrap-anywhere">{label}</dt>
      <dd className="pl-6 text-right text-small">{formatMoney(cents, { cents: "always" })}</dd>
    </>
  );
}
