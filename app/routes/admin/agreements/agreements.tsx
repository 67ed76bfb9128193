import { Link } from "react-router";
import { listAgreementsWithRevenue, type RecurringRevenue } from "~/domain/agreements/get-recurring-revenue.server";
import { formatMoney } from "~/lib/money";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { AGREEMENT_COLUMNS } from "./agreement-columns";
import { AGREEMENTS } from "./agreements-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(AGREEMENTS.title);
export const loader = listLoader(AGREEMENTS, listAgreementsWithRevenue, "invoice.write");

export default listScreen<typeof loader>(AGREEMENTS, {
  columns: AGREEMENT_COLUMNS,
  create: "invoice.write",
  createsOnPage: true,
  above: ({ page: { revenue, total } }) => (total.count > 0 ? <Revenue revenue={revenue} /> : null),
});

function Revenue({ revenue: { monthlyCents, customers, endingSoon } }: { revenue: RecurringRevenue }) {
  return (
    <p className="mb-3 text-muted">
      {customers > 0 ? (
        <>
          <span className="tabular font-[600] text-ink">{formatMoney(monthlyCents, { cents: "always" })} a month</span>{" "}
          before tax from {customers} {customers === 1 ? "customer" : "customers"}
          {" · "}
        </>
      ) : null}
      {endingSoon > 0 ? (
        <>
          <Link to={`${AGREEMENTS.path}?state=ending`} className="link">
            {endingSoon} {endingSoon === 1 ? "ends" : "end"} within 60 days
          </Link>
          {" · "}
        </>
      ) : null}
      <Link to={`${AGREEMENTS.path}/months`} className="link">
        By month
      </Link>
    </p>
  );
}
