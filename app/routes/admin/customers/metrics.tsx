import { getCustomer } from "~/domain/customers/queries.server";
import { listMetrics } from "~/domain/metrics/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { CHECK_ANSWERS } from "~/lib/notice";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { CsvLink } from "../kit/csv-link";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import { CUSTOMERS_PATH } from "../section-paths";
import type { Route } from "./+types/metrics";
import { answerMetrics } from "./answer-metrics.server";
import { MetricEntryForm } from "./metric-entry-form";
import { MetricImport } from "./metric-import";
import { MetricTable } from "./metric-table";
import { METRICS, readMetricsQuery } from "./metrics-list";
import { metricsPath } from "./metrics-path";

export const handle = { takesFile: true } satisfies RouteHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `Figures for ${loaderData.customer.name}` : "Figures");
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  await leadToSurvivor(app, { kind: "customer", id: params.customerId, url });
  const query = readMetricsQuery(request);
  const { customer, page } = await asRoute(async () => {
    requirePermission(app, "metric.read");
    const { id, name } = await getCustomer(app, params.customerId);
    return { customer: { id, name }, page: await listMetrics(app, { businessId: id, cursor: query.cursor }) };
  });
  return {
    customer,
    page,
    query,
    today: agencyDay(app.clock.now()),
    may: mayOf(actor, "metric.write"),
    invalid: CHECK_ANSWERS,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const office = backOffice(context);
  await asRoute(async () => requirePermission(office.app, "metric.write"));
  return answerMetrics(office, {
    businessId: params.customerId,
    here: metricsPath(params.customerId) + url.search,
    request,
  });
}

/** A customer's daily figures: entry form, file import and list. */
export default function Metrics({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, page, query, today, may, invalid } = loaderData;
  const answer = actionData && "preview" in actionData ? undefined : actionData;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const path = metricsPath(customer.id);
  return (
    <TabBody>
      <BackLink to={`${CUSTOMERS_PATH}/${customer.id}`}>{customer.name}</BackLink>
      {actionData && "result" in actionData ? null : <AnswerNotice answer={actionData} />}
      <TabHeader title={METRICS.title} note={<ListCount total={page.total} one={METRICS.one} many={METRICS.many} />}>
        <CsvLink to={`${path}.csv`} />
      </TabHeader>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="min-w-0">
          <MetricTable entries={page.items} mayWrite={may["metric.write"]} />
          <Pager path={path} query={query} spec={METRICS.spec} page={page} />
        </div>
        {may["metric.write"] ? (
          <div className="min-w-0 space-y-8 max-xl:row-start-1">
            <MetricEntryForm key={page.items[0]?.updatedAt} today={today} answer={answer} invalid={invalid} />
            <MetricImport preview={preview} />
          </div>
        ) : null}
      </div>
    </TabBody>
  );
}
