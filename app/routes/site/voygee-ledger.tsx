import { VOYGEE } from "~/content/pages/voygee";
import { EXAMPLE_MONTH } from "~/content/showcase/voygee-calculator";
import { formatMoney } from "~/lib/money";
import { parseMonth } from "~/routes/showcase/voygee/month";
import { useDocument } from "~/routes/use-document";
import { NumberInput } from "~/ui/forms/number-input";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";

const ID = "ledger";

const usd = (cents: number) => formatMoney(cents, { cents: "always" });

/**
 * A driver's month with a field for the subscription's price: a form handled by the page itself. It contains no price
 * of ours.
 */
export function VoygeeLedger({ price, className }: { price: string; className?: string }) {
  const ledger = useDocument(VOYGEE).ledger;
  const { week, rides: count, paid, kept } = ledger.columns;
  const rides = ledger.weeks.reduce((sum, each) => sum + each.rides, 0);
  const paidCents = ledger.weeks.reduce((sum, each) => sum + each.paidCents, 0);
  const longest = Math.max(1, ...ledger.weeks.map((each) => each.paidCents));
  const parsed = parseMonth({ ...EXAMPLE_MONTH, price });
  const error = "errors" in parsed ? parsed.errors.price : undefined;
  const priceCents = "month" in parsed ? parsed.month.priceCents : undefined;
  const { commission, subscription } = ledger;
  return (
    <figure id={ID} data-live="" className={classNames("scroll-mt-24", className)} aria-labelledby="ledger-caption">
      <div className="rounded-lg border border-rule bg-raised p-3 shadow-float min-[22rem]:p-5 sm:p-8">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-display text-heading">{ledger.name}</span>
          <Badge tone="clay">{ledger.badge}</Badge>
        </p>
        <dl className="tabular mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <div>
            <dt className="text-eyebrow text-muted">{paid}</dt>
            <dd className="font-display text-heading">{usd(paidCents)}</dd>
          </div>
          <div>
            <dt className="text-eyebrow text-muted">{kept}</dt>
            <dd className="font-display text-heading text-bluebonnet">
              <span aria-hidden="true" className="mr-3 text-muted">
                =
              </span>
              {usd(paidCents)}
            </dd>
          </div>
        </dl>
        <table className="tabular mt-7 w-full text-eyebrow whitespace-nowrap sm:text-small [&_:is(td,th)+*]:pl-2">
          <caption className="visually-hidden">{ledger.name}</caption>
          <thead>
            <tr className="text-right text-eyebrow text-muted *:pb-2 *:font-[450]">
              <th scope="col" className="text-left">
                {week}
              </th>
              <th scope="col">{count}</th>
              <th scope="col">{paid}</th>
              <th scope="col">{kept}</th>
            </tr>
          </thead>
          <tbody className="text-right">
            {ledger.weeks.map((row) => (
              <LedgerWeek key={row.name} row={row} longest={longest} />
            ))}
          </tbody>
          <tfoot className="text-right">
            <tr className="border-t-2 border-ink/60 font-[600] *:py-3">
              <th scope="row" className="text-left font-[600]">
                {ledger.total}
              </th>
              <td>{rides}</td>
              <td>{usd(paidCents)}</td>
              <td className="text-bluebonnet">{usd(paidCents)}</td>
            </tr>
          </tfoot>
        </table>
        <dl aria-live="polite" className="border-t border-rule text-small">
          <Line {...commission} />
          <Line name={subscription.name} value={priceCents === undefined ? subscription.value : usd(-priceCents)} />
          {priceCents === undefined ? null : (
            <Line name={subscription.left} value={usd(paidCents - priceCents)} isResult />
          )}
        </dl>
        <form
          method="get"
          action={`/voygee#${ID}`}
          className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-rule pt-4"
        >
          <div className="min-w-0 grow">
            <label htmlFor="ledger-price" className="text-small font-[550]">
              {ledger.subscription.field}
            </label>
            <NumberInput
              id="ledger-price"
              name="price"
              reads="money"
              defaultValue={price}
              aria-invalid={error ? true : undefined}
              aria-describedby="ledger-price-hint"
              className="tabular mt-1 block min-h-11 w-full rounded-md border border-field bg-raised px-3 text-body text-ink aria-invalid:border-bad"
            />
          </div>
          <Button type="submit" variant="secondary">
            {ledger.subscription.submit}
          </Button>
          <p
            id="ledger-price-hint"
            aria-live="polite"
            className={classNames("w-full text-small", error ? "text-bad" : "text-muted")}
          >
            {error ?? ledger.subscription.hint}
          </p>
        </form>
      </div>
      <figcaption id="ledger-caption" className="mt-4 max-w-text text-small text-muted">
        {ledger.caption}
      </figcaption>
    </figure>
  );
}

function Line({ name, value, isResult }: { name: string; value: string; isResult?: boolean }) {
  return (
    <div className="flex justify-between gap-6 border-b border-rule py-2.5 last:border-0 last:pb-0">
      <dt className={isResult ? "font-[600]" : undefined}>{name}</dt>
      <dd className={classNames("tabular text-right", isResult ? "font-[600] text-bluebonnet" : "text-muted")}>
        {value}
      </dd>
    </div>
  );
}

function LedgerWeek({ row, longest }: { row: (typeof VOYGEE.content.ledger.weeks)[number]; longest: number }) {
  const length = Math.round((row.paidCents / longest) * 100);
  return (
    <tr className="relative border-t border-rule *:pt-2.5 *:pb-6">
      <th scope="row" className="text-left font-[450]">
        {row.name}
        <svg
          viewBox="0 0 100 3"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-2.5 block h-2 w-full"
          aria-hidden="true"
        >
          <path d="M0 0H100V1H0Z" fill="var(--color-sunken)" />
          <path d={`M0 0H${length}V1H0Z`} fill="var(--color-muted)" />
          <path d={`M0 2H${length}V3H0Z`} fill="var(--color-bluebonnet)" />
        </svg>
      </th>
      <td>{row.rides}</td>
      <td>{usd(row.paidCents)}</td>
      <td className="text-bluebonnet">{usd(row.paidCents)}</td>
    </tr>
  );
}
