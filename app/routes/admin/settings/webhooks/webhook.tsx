import { Outlet, redirect } from "react-router";
import { endpointParts } from "~/domain/webhooks/endpoint-address";
import { getEndpoint, listDeliveries } from "~/domain/webhooks/queries.server";
import { resendFailed } from "~/domain/webhooks/resend-failed.server";
import { EVENTS_KEPT_DAYS } from "~/domain/webhooks/schema";
import { sendTestEvent } from "~/domain/webhooks/send-test-event.server";
import { switchEndpoint } from "~/domain/webhooks/switch-endpoint.server";
import type { AppContext } from "~/kernel/app-context";
import { failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { ENDPOINT_IS_OFF } from "~/routes/admin/settings/webhooks/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { type Answered, asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { BackLink } from "../../kit/back-link";
import { ChoiceNav } from "../../kit/choice-nav";
import { readListQuery } from "../../kit/list-query";
import { ListRows } from "../../kit/list-rows";
import { ListCount } from "../../kit/tab-header";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import type { Route } from "./+types/webhook";
import { isUnderWay } from "./delivery-badge";
import { deliveryColumns } from "./delivery-columns";
import { EndpointActions } from "./endpoint-actions";
import { EndpointBadge } from "./endpoint-badge";
import { EndpointFacts } from "./endpoint-facts";
import { DELIVERIES, deliveriesOf, endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? endpointParts(loaderData.endpoint.url).host : "Endpoint");
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

/** Turns the endpoint on or off, sends a test, or resends what it missed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  const id = params.endpointId;
  if (intent === "on" || intent === "off") {
    return asAdminAction(app, () => switchEndpoint(app, { id, to: intent }), {
      failed: failedTo("save the endpoint"),
      done: () =>
        sayDone(
          intent === "on"
            ? good("Endpoint turned on", "It gets new events again.")
            : good("Endpoint turned off", "It gets no events until it is turned on."),
        ),
    });
  }
  if (intent === "test") {
    const send = (inside: AppContext) =>
      asAdminAction(inside, () => sendTestEvent(inside, id), {
        failed: failedTo("send the event"),
        done: ({ deliveryId }) => redirect(`${endpointPath(id)}/deliveries/${deliveryId}`, 303),
      });
    return leadOnce<Answered>(app, form, send, id);
  }
  if (intent !== "resend-failed") return sayRefused(NOT_DONE);
  return asAdminAction(app, () => resendFailed(app, id), {
    failed: failedTo("send the event"),
    done(resent) {
      if (resent.outcome === "endpoint-off") return sayRefused(ENDPOINT_IS_OFF);
      onlyLeft(resent.outcome, "queued");
      return sayDone({ ...good("Queued to be sent again"), text: `${resent.count} queued.` });
    },
  });
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, query, page, now } = loaderData;
  const { host, rest } = endpointParts(endpoint.url);
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
            <span className="text-muted">{rest}</span>
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
