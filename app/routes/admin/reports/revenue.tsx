import { Link } from "react-router";
import { getRevenue, type RevenueSum } from "~/domain/invoices/get-revenue.server";
import { formatMoney } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { CsvLink } from "../kit/csv-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { PAYMENTS_PATH } from "../payments/payments-list";
import type { Route } from "./+types/revenue";
import { PeriodForm } from "./period-form";
import { readPeriod } from "./report-period";

const PATH = `${PAYMENTS_PATH}/revenue`;

export const meta = () => adminMeta("Revenue");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const period = readPeriod(url.searchParams, app.clock.now());
  const { totalCents, months, sources, packages } = await asRoute(() => getRevenue(app, period));
  return { period, totalCents, months, sources, packages };
}

/** Revenue of a period by month, customer source, and package. */
export default function Revenue({ loaderData }: Route.ComponentProps) {
  const { period, totalCents, months, sources, packages } = loaderData;
  return (
    <TabBody>
      <TabHeader title="Revenue" note={`${formatMoney(totalCents, { cents: "always" })} received`}>
        <CsvLink to={`${PATH}.csv`} />
      </TabHeader>
      <PeriodForm path={PATH} period={period} />
      <Link
        to={`/admin/received?from=${period.from}&to=${period.to}`}
        className="link inline-flex min-h-9 items-center"
      >
        Every payment for invoices in this period
      </Link>
      {months.length === 0 ? (
        <p className="pt-4 text-muted">Nothing was received in this period.</p>
      ) : (
        <div className="grid gap-x-10 gap-y-8 pt-2 lg:grid-cols-2">
          <Sums title="By month" heading="Month" sums={months} totalCents={totalCents} />
          <div className="space-y-8">
            <Sums title="By source" heading="Source" sums={sources} totalCents={totalCents} />
            <Sums title="By package" heading="Package" sums={packages} totalCents={totalCents} />
          </div>
        </div>
      )}
      <p className="max-w-2xl text-muted">
        Money received less refunds, including tax. A payment counts on the day it came in, toward the first invoice it
        paid.
      </p>
    </TabBody>
  );
}

function Sums({
  title,
  heading,
  sums,
  totalCents,
}: {
  title: string;
  heading: string;
  sums: readonly RevenueSum[];
  totalCents: number;
}) {
  return (
    <AdminSection title={title}>
      <table className="w-full">
        <thead>
          <tr className="border-b border-rule text-left text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {heading}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              Share
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Received
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          <Each of={sums} as="tr" by={({ name }) => name}>
            {({ name, cents }) => (
              <tr className="border-b border-rule">
                <th scope="row" className="py-2 pr-4 text-left font-[550] wrap-anywhere">
                  {name}
                </th>
                <td className="py-2 pr-4 text-right">
                  {totalCents > 0 ? `${Math.round((cents / totalCents) * 100)}%` : ""}
                </td>
                <td className="py-2 text-right">{formatMoney(cents, { cents: "always" })}</td>
              </tr>
            )}
          </Each>
        </tbody>
      </table>
    </AdminSection>
  );
}
