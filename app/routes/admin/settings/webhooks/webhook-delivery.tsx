import { RotateCw } from "lucide-react";
import { Form } from "react-router";
import { type Delivery, getDelivery } from "~/domain/webhooks/queries.server";
import { resendDelivery } from "~/domain/webhooks/resend-delivery.server";
import { OUTCOME_LABELS } from "~/domain/webhooks/schema";
import { formatMoment } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { ENDPOINT_IS_OFF } from "~/routes/admin/settings/webhooks/notices.server";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { CancelLink, DialogRoute } from "../../kit/dialog-route";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { SubmitButton } from "../../kit/submit-button";
import { useRefreshWhile } from "../../kit/use-refresh-while";
import type { Route } from "./+types/webhook-delivery";
import { DeliveryBadge, isUnderWay } from "./delivery-badge";
import { endpointPath } from "./webhooks-list";

const REFUSALS = { "endpoint-off": ENDPOINT_IS_OFF, "under-way": bad("It is being sent right now") } as const;

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.delivery.type ?? "Delivery");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { delivery: await asRoute(() => getDelivery(app, params.deliveryId)) };
}

/** Resends the event. */
export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => resendDelivery(app, params.deliveryId), {
    failed: failedTo("send the event"),
    done: ({ outcome }) =>
      outcome === "queued" ? sayDone(good("Queued to be sent again")) : sayRefused(REFUSALS[outcome]),
  });
}

export default function WebhookDelivery({ loaderData: { delivery }, actionData }: Route.ComponentProps) {
  const isWaited = isUnderWay(delivery);
  const listPath = endpointPath(delivery.endpointId);
  useRefreshWhile(isWaited);
  return (
    <DialogRoute title={<code>{delivery.type}</code>} listPath={listPath} isWide>
      <ModalBody className="space-y-6">
        <AnswerNotice answer={actionData} />
        <DeliveryFacts delivery={delivery} />
        <section aria-labelledby="tries-title">
          <h3 id="tries-title" className="mb-2 font-sans text-small font-[600]">
            Tries
          </h3>
          <Tries delivery={delivery} isWaited={isWaited} />
        </section>
        <section aria-labelledby="body-title">
          <h3 id="body-title" className="mb-2 font-sans text-small font-[600]">
            What is sent
          </h3>
          <pre className="max-h-96 overflow-auto rounded-md border border-rule bg-sunken p-3 font-mono text-eyebrow whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(JSON.parse(delivery.payload), null, 2)}
          </pre>
        </section>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={listPath}>Close</CancelLink>
        {delivery.endpoint.off ? null : (
          <Form method="post" replace preventScrollReset>
            <SubmitButton variant="secondary" disabled={isWaited}>
              <RotateCw aria-hidden="true" className="size-4" />
              {delivery.status === "waiting" && !isWaited ? "Try now" : "Send again"}
            </SubmitButton>
          </Form>
        )}
      </ModalFoot>
    </DialogRoute>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { status, eventId, createdAt, deliveredAt, nextAttemptAt, endpoint } = delivery;
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <dt className="text-muted">Status</dt>
      <dd>
        <span role="status">
          <DeliveryBadge status={status} />
          {status === "skipped" ? (
            <span className="ml-2 text-muted">The endpoint was off when its turn came.</span>
          ) : null}
        </span>
      </dd>
      <dt className="text-muted">To</dt>
      <dd className="wrap-anywhere">{endpoint.url}</dd>
      <dt className="text-muted">Happened</dt>
      <dd>{formatMoment(createdAt)}</dd>
      {deliveredAt ? (
        <>
          <dt className="text-muted">Delivered</dt>
          <dd>{formatMoment(deliveredAt)}</dd>
        </>
      ) : null}
      {nextAttemptAt ? (
        <>
          <dt className="text-muted">Next try</dt>
          <dd>{formatMoment(nextAttemptAt)}</dd>
        </>
      ) : null}
      <dt className="text-muted">Event id</dt>
      <dd className="wrap-anywhere">
        <code className="text-eyebrow">{eventId}</code>
      </dd>
    </dl>
  );
}

function Tries({ delivery: { log }, isWaited }: { delivery: Delivery; isWaited: boolean }) {
  if (log.length === 0) return <p className="text-muted">{isWaited ? "It is about to be sent." : "None yet."}</p>;
  return (
    <ol className="space-y-3">
      <Each of={log} by={({ number }) => number}>
        {({ number, startedAt, outcome, httpStatus, durationMs, reply }) => (
          <li className="border-l-2 border-rule pl-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-[550] tabular">Try {number}</span>
              <Badge tone={outcome === null ? "wash" : outcome === "accepted" ? "good" : "bad"}>
                {outcome === null ? "Waiting for the answer" : OUTCOME_LABELS[outcome]}
              </Badge>
              {httpStatus === null ? null : <span className="tabular">HTTP {httpStatus}</span>}
              {durationMs === null ? null : <span className="text-muted tabular">{formatCount(durationMs)} ms</span>}
            </p>
            <p className="text-muted">
              <time dateTime={startedAt.toISOString()}>{formatMoment(startedAt)}</time>
            </p>
            {reply ? <p className="font-mono text-eyebrow whitespace-pre-wrap wrap-anywhere">{reply}</p> : null}
          </li>
        )}
      </Each>
    </ol>
  );
}
