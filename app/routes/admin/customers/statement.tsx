import { Download } from "lucide-react";
import { askedPeriod, thisYear } from "~/domain/invoices/period";
import { getStatement } from "~/domain/invoices/statement.server";
import { statementPaper } from "~/domain/invoices/statement-paper";
import { StatementSheet } from "~/routes/portal/invoices/statement-sheet";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { PeriodForm } from "../kit/period-form";
import { TabBody, TabHeader } from "../kit/tab-header";
import { CUSTOMERS_PATH } from "../section-paths";
import type { Route } from "./+types/statement";

export const meta = () => adminMeta("Statement");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await leadToSurvivor(app, { kind: "customer", id: params.customerId, url });
  const now = app.clock.now();
  const asked = askedPeriod(url.searchParams, now);
  const period = asked ?? thisYear(now);
  const { customerId: businessId } = params;
  const statement = await asRoute(() => getStatement(app, { ...period, businessId }));
  return { businessId, period, isInvalid: asked === null, paper: statementPaper(statement) };
}

/** A customer's invoices and payments in a period. */
export default function CustomerStatement({
  loaderData: { businessId, period, isInvalid, paper },
}: Route.ComponentProps) {
  const here = `${CUSTOMERS_PATH}/${businessId}`;
  return (
    <TabBody>
      <BackLink to={here}>The customer</BackLink>
      <TabHeader title="Statement">
        <a
          href={`${here}/statement.pdf?${new URLSearchParams(period)}`}
          className={buttonClass({ variant: "secondary" }, "min-h-10")}
        >
          <Download aria-hidden="true" className="size-4" />
          PDF
        </a>
      </TabHeader>
      <PeriodForm from={period.from} to={period.to} isInvalid={isInvalid} />
      <div className="max-w-text">
        <StatementSheet paper={paper} />
      </div>
    </TabBody>
  );
}
