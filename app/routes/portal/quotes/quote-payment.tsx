import type { ReactNode } from "react";
import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { QuoteBalance } from "~/domain/billing/quote-balance.server";
import { formatMoney } from "~/lib/money";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Button } from "~/ui/primitives/button";

/** Paid and open sums of an accepted quote, with ways to pay the rest or to subscribe. */
export function QuotePayment({ id, balance }: { id: string; balance: QuoteBalance }) {
  const copy = useDocument(QUOTE_PAGE).payment;
  const { off } = useShell().identity;
  const { paidCents, pendingCents, openCents, laterCents, dueCents, isDepositDue } = balance;
  const label = isDepositDue ? copy.payDeposit : paidCents > 0 ? copy.payRest : copy.pay;
  return (
    <section aria-labelledby="payment-title" className="border-t border-ink pt-4" data-print="hide">
      <h2 id="payment-title" className="text-subheading">
        {copy.title}
      </h2>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-small tabular">
        <Line label={copy.paid} cents={paidCents} />
        <Line label={copy.pending} cents={pendingCents} />
        <Line label={isDepositDue ? copy.due : copy.open} cents={isDepositDue ? dueCents : openCents} />
        <Line label={copy.later} cents={laterCents} />
      </dl>
      {openCents === 0 && laterCents === 0 && pendingCents === 0 && paidCents > 0 ? (
        <p className="mt-2 text-good">{copy.done}</p>
      ) : null}
      <div className="mt-4 flex flex-col gap-2">
        {dueCents > 0 ? (
          <Pay id={id} part="due">
            {label}: {formatMoney(dueCents)}
          </Pay>
        ) : null}
        {isDepositDue && openCents > dueCents ? (
          <Pay id={id} part="all" isSecond>
            {copy.payAll}: {formatMoney(openCents)}
          </Pay>
        ) : null}
        {isOffAddress(off, SUBSCRIPTION_PATH) ? null : (
          <>
            <form method="post" action={`/quotes/${id}/subscribe`}>
              <Button type="submit" variant="secondary" className="w-full">
                {copy.subscribe}
              </Button>
            </form>
            <p className="text-small text-muted">{copy.subscribeNote}</p>
          </>
        )}
      </div>
    </section>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{formatMoney(cents, { cents: "always" })}</dd>
    </>
  );
}

function Pay({
  id,
  part,
  isSecond,
  children,
}: {
  id: string;
  part: "due" | "all";
  isSecond?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/quotes/${id}/pay`}>
      <input type="hidden" name="part" value={part} />
      <Button type="submit" variant={isSecond ? "secondary" : "primary"} className="w-full">
        {children}
      </Button>
    </form>
  );
}
