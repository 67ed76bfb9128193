import { CALCULATOR_PAGE } from "~/content/showcase/voygee-calculator";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { type Comparison, compareMonth, type Month } from "./month";
import { MonthChart } from "./month-chart";

const usd = (cents: number) => formatMoney(cents, { cents: "always" });

/** The comparison as a sentence, a table and a chart. */
export function MonthResult({ month, hasErrors }: { month: Month | undefined; hasErrors: boolean }) {
  if (!month) return <p className="text-muted">The comparison appears here as soon as all figures make sense.</p>;
  const result = compareMonth(month);
  return (
    <section aria-labelledby="result-title" className={hasErrors ? "opacity-70" : undefined}>
      <h2 id="result-title" className="visually-hidden">
        The comparison
      </h2>
      <p aria-live="polite" className="max-w-text font-display text-heading" data-verdict>
        {verdict(month, result)}
      </p>
      <p
        aria-hidden="true"
        className="tabular fixed inset-x-0 bottom-0 z-10 flex justify-between gap-4 border-t border-rule bg-raised px-5 py-3 text-small font-[600] lg:hidden"
      >
        {brief(result)}
      </p>
      <table className="tabular mt-7 w-full table-fixed text-left text-small sm:text-body">
        <caption className="visually-hidden">The same month under both</caption>
        <thead>
          <tr className="text-eyebrow text-muted *:pb-2 *:font-[450]">
            <td />
            <th scope="col" className="text-right">
              Commission
            </th>
            <th scope="col" className="pl-3 text-right">
              Subscription
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name="Riders pay" commission={usd(result.paidCents)} subscription={usd(result.paidCents)} />
          <Row
            name="The platform takes"
            commission={usd(result.shareCents)}
            subscription={month.priceCents === undefined ? "your figure" : usd(month.priceCents)}
          />
          <Row
            name="The driver keeps"
            commission={usd(result.keptByCommission)}
            subscription={result.keptBySubscription === undefined ? "all but that" : usd(result.keptBySubscription)}
            isSum
          />
        </tbody>
      </table>
      <MonthChart month={month} />
    </section>
  );
}

function Row({
  name,
  commission,
  subscription,
  isSum = false,
}: {
  name: string;
  commission: string;
  subscription: string;
  isSum?: boolean;
}) {
  return (
    <tr className={isSum ? "border-t-2 border-ink/60 font-[600] *:py-3" : "border-t border-rule *:py-3"}>
      <th scope="row" className={isSum ? "font-[600]" : "font-[450]"}>
        {name}
      </th>
      <td className="text-right">{commission}</td>
      <td className="pl-3 text-right text-bluebonnet">{subscription}</td>
    </tr>
  );
}

/** Returns a one-line verdict, which stays in view on phones. */
function brief({ differenceCents, shareCents }: Comparison) {
  if (differenceCents === undefined) return `Ahead while it costs less than ${usd(shareCents)}`;
  const better = differenceCents < 0 ? "Commission" : "Subscription";
  return `${better} leaves ${usd(Math.abs(differenceCents))} more`;
}

function verdict(month: Month, result: Comparison): string {
  const { differenceCents, shareCents, turningRide } = result;
  if (differenceCents === undefined) {
    return shareCents === 0
      ? `${CALCULATOR_PAGE.withoutPrice} If nothing is taken, any price is too much.`
      : `${CALCULATOR_PAGE.withoutPrice} At these figures a subscription leaves you more as long as it costs less than ${usd(shareCents)} a month.`;
  }
  if (differenceCents === 0) return "It comes out the same, to the cent.";
  if (differenceCents > 0) {
    return `The subscription leaves you ${usd(differenceCents)} more this month. It is ahead from ride ${turningRide} of ${month.rides}.`;
  }
  const turn = turningRide === undefined ? "" : ` It would be ahead from ride ${formatCount(turningRide)}.`;
  return `Commission leaves you ${usd(-differenceCents)} more this month.${turn}`;
}
