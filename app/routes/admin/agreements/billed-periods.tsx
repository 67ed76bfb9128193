import { Link } from "react-router";
import { periodWords } from "~/domain/agreements/bill";
import { countedWords } from "~/domain/agreements/hours";
import type { BilledPeriod } from "~/domain/agreements/show-agreement.server";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import { formatMoney } from "~/lib/money";
import { INVOICE_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { INVOICES_PATH } from "../section-paths";

/** Billed periods, the newest first, each with its invoice. */
export function BilledPeriods({ periods, hasMore }: { periods: readonly BilledPeriod[]; hasMore: boolean }) {
  if (periods.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <>
      <ul className="divide-y divide-rule tabular">
        <Each of={periods} by={({ from }) => from}>
          {({ invoice, hours, ...period }) => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow">{periodWords(period)}</span>
              {invoice ? (
                <>
                  <Link to={`${INVOICES_PATH}/${invoice.id}`} className="link inline-flex min-h-9 items-center">
                    {invoice.number ?? "Draft"}
                  </Link>
                  <span>{formatMoney(invoice.totalCents, { cents: "always" })}</span>
                  <Badge tone={INVOICE_TONES[invoice.state]}>{INVOICE_STATE_LABELS[invoice.state]}</Badge>
                </>
              ) : (
                <span className="text-muted">No invoice</span>
              )}
              {hours ? <span className="basis-full text-muted">{countedWords(hours)}</span> : null}
            </li>
          )}
        </Each>
      </ul>
      {hasMore ? <p className="mt-2 text-muted">Earlier periods are in the list of invoices.</p> : null}
    </>
  );
}
