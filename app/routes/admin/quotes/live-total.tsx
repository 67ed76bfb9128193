import { type QuoteTotal, quoteTotal } from "~/domain/quotes/quote-total";
import type { QuoteContent } from "~/domain/quotes/schema";
import { formatUsd } from "~/lib/money";
import { AdminSection } from "../kit/admin-section";

/** What somebody has typed so far, as far as it makes sense. */
export type TypedQuote = {
  content: Pick<QuoteContent, "items" | "discount" | "depositPercent">;
  knownCode: { code: string; discount: QuoteContent["discount"] } | null;
  /** A code was typed whose discount is known only once it is saved. */
  hasOtherCode: boolean;
};

/** What the quote comes to. */
export function LiveTotal({ typed }: { typed: TypedQuote }) {
  const { content, hasOtherCode } = typed;
  const total = quoteTotal(content);
  const options = content.items.filter(({ isOptional }) => isOptional);
  const withAll = quoteTotal(
    content,
    options.map(({ id }) => id),
  );
  return (
    <AdminSection title="Total">
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular">
        <Lines total={total} />
        {options.length > 0 ? <Line label="With all options" cents={withAll.totalCents} isQuiet /> : null}
      </dl>
      {hasOtherCode ? <p className="mt-2 text-muted">What the code takes off shows once you save.</p> : null}
    </AdminSection>
  );
}

function Lines({ total }: { total: QuoteTotal }) {
  const { subtotalCents, discountCents, totalCents, depositCents, restCents } = total;
  return (
    <>
      {discountCents > 0 ? (
        <>
          <Line label="Items" cents={subtotalCents} />
          <Line label="Discount" cents={-discountCents} />
        </>
      ) : null}
      <dt className="border-t border-rule pt-1.5 font-[600]">Total</dt>
      <dd className="border-t border-rule pt-1 text-right font-display text-subheading">
        {formatUsd(totalCents, { cents: "always" })}
      </dd>
      {restCents > 0 ? (
        <>
          <Line label="Deposit" cents={depositCents} isQuiet />
          <Line label="Balance" cents={restCents} isQuiet />
        </>
      ) : null}
    </>
  );
}

function Line({ label, cents, isQuiet }: { label: string; cents: number; isQuiet?: boolean }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={isQuiet ? "text-right text-muted" : "text-right"}>{formatUsd(cents, { cents: "always" })}</dd>
    </>
  );
}
