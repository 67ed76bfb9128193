import { Outlet, redirect } from "react-router";
import { getEndpoint, listDeliveries } from "~/domain/webhooks/queries.server";
import { resendFailed } from "~/domain/webhooks/resend-failed.server";
import { EVENTS_KEPT_DAYS } from "~/domain/webhooks/schema";
import { sendTestEvent } from "~/domain/webhooks/send-test-event.server";
import { switchEndpoint } from "~/domain/webhooks/switch-endpoint.server";
import { onlyLeft } from "~/lib/only-left";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { BackLink } from "../../kit/back-link";
import { ChoiceNav } from "../../kit/choice-nav";
import { readListQuery } from "../../kit/list-query";
import { ListRows } from "../../kit/list-rows";
import { ListCount } from "../../kit/tab-header";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/webhook";
import { isUnderWay } from "./delivery-badge";
import { deliveryColumns } from "./delivery-columns";
import { EndpointActions } from "./endpoint-actions";
import { EndpointBadge } from "./endpoint-badge";
import { EndpointFacts } from "./endpoint-facts";
import { DELIVERIES, deliveriesOf, endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? new URL(loaderData.endpoint.url).host : "Endpoint");
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, DELIVERIES.spec);
  const [endpoint, page] = await asRoute(() =>
    Promise.all([
      getEndpoint(app, params.endpointId),
      listDeliveries(app, { ...query, endpointId: params.endpointId }),
    ]),
  );
  return { endpoint, query, page, now: app.clock.now().toISOString() };
}

/** Turns the endpoint on or off, sends it a test, or again what it did not get. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const intent = (await readForm(request)).get("intent");
  const id = params.endpointId;
  if (intent === "on" || intent === "off") {
    return asAdminAction(app, () => switchEndpoint(app, { id, to: intent }), {
      failed: "endpoint-not-saved",
      done: () => sayDone(intent === "on" ? "endpoint-on" : "endpoint-off"),
    });
  }
  if (intent === "test") {
    return asAdminAction(app, () => sendTestEvent(app, id), {
      failed: "event-not-sent",
      done: ({ deliveryId }) => redirect(`${endpointPath(id)}/deliveries/${deliveryId}`, 303),
    });
  }
  if (intent !== "resend-failed") return sayRefused("not-done");
  return asAdminAction(app, () => resendFailed(app, id), {
    failed: "event-not-sent",
    done(resent) {
      if (resent.outcome === "endpoint-off") return sayRefused("endpoint-is-off");
      onlyLeft(resent.outcome, "queued");
      return sayDone({ ...ADMIN_NOTICES["delivery-resent"], text: `${resent.count} queued.` });
    },
  });
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, query, page, now } = loaderData;
  const { host, pathname, search } = new URL(endpoint.url);
  const list = deliveriesOf(endpoint.id);
  useRefreshWhile(page.items.some(isUnderWay));
  return (
    <section aria-labelledby="endpoint-title" className="space-y-6">
      <AnswerNotice answer={actionData} />
      <div>
        <BackLink to={WEBHOOKS_PATH}>Webhooks</BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="endpoint-title" className="font-display text-subheading wrap-anywhere">
            {host}
            <span className="text-muted">{pathname + search}</span>
          </h2>
          <EndpointBadge endpoint={endpoint} />
        </div>
      </div>
      <EndpointFacts endpoint={endpoint} />
      <EndpointActions endpoint={endpoint} />
      <section aria-labelledby="deliveries-title" className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id="deliveries-title" className="font-sans text-body font-[600]">
            Deliveries
          </h3>
          <div className="text-muted">
            <ListCount total={page.total} one={list.one} many={list.many} />
          </div>
        </div>
        <ChoiceNav filter="status" list={list} query={query} />
        <ListRows list={list} query={query} page={page} columns={deliveryColumns(now)} />
        <p className="text-muted">Events and their log are kept for {EVENTS_KEPT_DAYS} days.</p>
      </section>
      <Outlet />
    </section>
  );
}
