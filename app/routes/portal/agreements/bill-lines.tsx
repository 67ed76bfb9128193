import { INVOICES } from "~/content/pages/invoices";
import { periodWords, type UpcomingBill } from "~/domain/agreements/bill";
import { hoursWords } from "~/domain/money/hours";
import { fillFacts } from "~/lib/fill-facts";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";

const SHOWN = 4;

/** Upcoming bills, one per line, as the customer gets them. */
export function BillLines({ bills }: { bills: readonly UpcomingBill[] }) {
  const { agreement: copy } = useDocument(INVOICES);
  const rest = bills.length - SHOWN;
  return (
    <ul className="text-small">
      <Each of={bills.slice(0, SHOWN)} by={({ from }) => from}>
        {(bill) => (
          <li className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2 tabular">
            <span>
              {periodWords(bill)}
              {bill.aboveMinutes ? (
                <span className="block text-muted">
                  {fillFacts(copy.aboveHours, { hours: hoursWords(bill.aboveMinutes) })}
                </span>
              ) : null}
            </span>
            <span className="ml-auto">{formatMoney(bill.totalCents, { cents: "always" })}</span>
          </li>
        )}
      </Each>
      {rest > 0 ? (
        <li className="py-2 text-muted tabular">
          {copy.more} (+{rest})
        </li>
      ) : null}
    </ul>
  );
}
