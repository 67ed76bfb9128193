import { Fragment } from "react";
import { dearestLines } from "~/domain/money/choice";
import { type PricedContent, quoteTotal } from "~/domain/quotes/quote-total";
import { totalWords } from "~/domain/quotes/recurring";
import type { QuoteContent } from "~/domain/quotes/schema";
import { type TotalRow, type TotalRows, totalRows } from "~/domain/quotes/total-rows";
import { type Cents, formatMoney } from "~/lib/money";
import { AdminSection } from "../kit/admin-section";

/** The quote as typed so far; unreadable values are left out. */
export type TypedQuote = {
  /** Amount of each row, including empty ones. */
  amounts: readonly Cents[];
  content: PricedContent & Pick<QuoteContent, "promotionCode" | "recurring">;
  knownCode: { code: string; discount: QuoteContent["discount"] } | null;
  /** True for a typed code whose discount is known only after saving. */
  hasOtherCode: boolean;
};

export function LiveTotal({ typed }: { typed: TypedQuote }) {
  const { content, hasOtherCode } = typed;
  const total = quoteTotal(content);
  const options = content.items.filter(({ isOptional, bounds }) => isOptional || bounds);
  const withAll = quoteTotal(
    { ...content, items: dearestLines(content.items) },
    { ids: options.map(({ id }) => id), quantities: {} },
  );
  return (
    <AdminSection title="Total">
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular">
        <Lines rows={totalRows(content, total)} />
        {options.length > 0 ? <Line label="With all options" amount={totalWords(withAll)} isQuiet /> : null}
      </dl>
      {hasOtherCode ? <p className="mt-2 text-muted">The code’s discount appears once you save.</p> : null}
    </AdminSection>
  );
}

/** Total in one line, where the full one is further down. */
export function TotalSoFar({ typed }: { typed: TypedQuote }) {
  return (
    <p className="mt-3 text-right 2xl:hidden">
      <span className="text-muted">Total so far</span>{" "}
      <span className="tabular font-[600]">{totalWords(quoteTotal(typed.content))}</span>
    </p>
  );
}

function Lines({ rows: { above, totals, below } }: { rows: TotalRows }) {
  return (
    <>
      {above.map((row) => (
        <Line key={row.label} {...written(row)} />
      ))}
      {totals.map(({ label, cents }) => (
        <Fragment key={label}>
          <dt className="border-t border-rule pt-1.5 font-[600] wrap-anywhere">{label}</dt>
          <dd className="border-t border-rule pt-1 pl-3 text-right font-display text-subheading">
            {formatMoney(cents, { cents: "always" })}
          </dd>
        </Fragment>
      ))}
      {below.map((row) => (
        <Line key={row.label} {...written(row)} isQuiet />
      ))}
    </>
  );
}

function written({ label, cents }: TotalRow) {
  return { label, amount: formatMoney(cents, { cents: "always" }) };
}

function Line({ label, amount, isQuiet }: { label: string; amount: string; isQuiet?: boolean }) {
  return (
    <>
      <dt className="text-muted wrap-anywhere">{label}</dt>
      <dd className={isQuiet ? "pl-3 text-right text-muted" : "pl-3 text-right"}>{amount}</dd>
    </>
  );
}
