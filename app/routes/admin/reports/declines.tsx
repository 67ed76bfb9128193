import { Link } from "react-router";
import { countDeclines, type DeclinedQuote, listDeclines } from "~/domain/quotes/count-declines.server";
import { DECLINE_CAUSE_LABELS } from "~/domain/quotes/schema";
import { formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { CsvLink } from "../kit/csv-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { QUOTES_PATH } from "../quotes/quotes-list";
import type { Route } from "./+types/declines";
import { PeriodForm } from "./period-form";
import { readPeriod } from "./report-period";

const PATH = `${QUOTES_PATH}/declines`;
const SHOWN = 50;

export const meta = () => adminMeta("Why quotes are declined");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const period = readPeriod(url.searchParams, app.clock.now());
  const [causes, declines] = await asRoute(() =>
    Promise.all([countDeclines(app, period), listDeclines(app, { from: period.from, to: period.to, limit: SHOWN })]),
  );
  return { period, causes, declines: declines.items, isMore: declines.next !== null };
}

/** Reasons and comments of customers who declined in a period. */
export default function Declines({ loaderData }: Route.ComponentProps) {
  const { period, causes, declines, isMore } = loaderData;
  const total = causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <TabBody>
      <TabHeader title="Why quotes are declined">
        <CsvLink to={`${PATH}.csv`} />
      </TabHeader>
      <PeriodForm path={PATH} period={period} />
      {total === 0 ? (
        <p className="pt-4 text-muted">No one declined a quote in this period.</p>
      ) : (
        <>
          <AdminSection title="By reason" className="max-w-2xl">
            <table className="w-full">
              <thead>
                <tr className="border-b border-rule text-left text-muted">
                  <th scope="col" className="py-2 pr-4 font-normal">
                    Reason
                  </th>
                  <th scope="col" className="py-2 pr-4 text-right font-normal">
                    Quotes
                  </th>
                  <th scope="col" className="py-2 pr-4 text-right font-normal">
                    Share
                  </th>
                  <th scope="col" className="py-2 text-right font-normal">
                    Value
                  </th>
                </tr>
              </thead>
              <tbody className="tabular">
                <Each of={causes} as="tr" by={({ cause }) => cause ?? ""}>
                  {({ cause, count, valueCents }) => (
                    <tr className="border-b border-rule">
                      <th scope="row" className="py-2 pr-4 text-left font-[550]">
                        {causeWords(cause)}
                      </th>
                      <td className="py-2 pr-4 text-right">{count}</td>
                      <td className="py-2 pr-4 text-right">{Math.round((count / total) * 100)}%</td>
                      <td className="py-2 text-right">{formatMoney(valueCents)}</td>
                    </tr>
                  )}
                </Each>
              </tbody>
            </table>
          </AdminSection>
          <AdminSection title="Quote by quote" className="max-w-3xl">
            <ul>
              <Each of={declines}>{(declined) => <Declined declined={declined} />}</Each>
            </ul>
            {isMore ? <p className="mt-2 text-muted">The last {SHOWN}. The download has all of them.</p> : null}
          </AdminSection>
        </>
      )}
    </TabBody>
  );
}

function Declined({ declined }: { declined: DeclinedQuote }) {
  const { id, quoteNumber, businessName, cause, reason, recordedBy, totalCents, declinedAt } = declined;
  return (
    <li className="border-b border-rule py-2.5">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`${QUOTES_PATH}/${id}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
          {quoteNumber} · {businessName}
        </Link>
        <span className="tabular">{formatMoney(totalCents)}</span>
        <span className="text-muted">
          <time dateTime={declinedAt}>{formatMoment(declinedAt)}</time>
          {recordedBy ? `, recorded by ${recordedBy}` : ""}
        </span>
      </p>
      <p className="text-muted">{causeWords(cause)}</p>
      {reason ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p> : null}
    </li>
  );
}

function causeWords(cause: DeclinedQuote["cause"]): string {
  return cause ? DECLINE_CAUSE_LABELS[cause] : "None was chosen";
}
