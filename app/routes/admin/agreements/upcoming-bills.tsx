import { isPart, periodWords, type UpcomingBill } from "~/domain/agreements/bill";
import { hoursWords } from "~/domain/money/hours";
import { formatMoney } from "~/lib/money";
import { Each } from "~/ui/primitives/each";

/** Upcoming bills, one line each: the period, its share by days, its total and the tax in it. */
export function UpcomingBills({ bills }: { bills: readonly UpcomingBill[] }) {
  return (
    <ol className="divide-y divide-rule tabular">
      <Each of={bills} by={({ from }) => from}>
        {(bill) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
            <span>
              {periodWords(bill)}
              {bill.aboveMinutes ? (
                <span className="block text-muted">
                  With {hoursWords(bill.aboveMinutes)} above the included ones, as logged so far
                </span>
              ) : null}
              {isPart(bill) ? (
                <span className="block text-muted">
                  {bill.days} of {bill.ofDays} days
                </span>
              ) : null}
            </span>
            <span className="text-right">
              {formatMoney(bill.totalCents, { cents: "always" })}
              {bill.taxCents > 0 ? (
                <span className="block text-muted">
                  including {formatMoney(bill.taxCents, { cents: "always" })} tax
                </span>
              ) : null}
            </span>
          </li>
        )}
      </Each>
    </ol>
  );
}
