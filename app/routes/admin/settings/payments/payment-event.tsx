import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { getPaymentEvent } from "~/domain/billing/payment-events.server";
import { replayPaymentEvents } from "~/domain/billing/replay-payment-events.server";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, sayDone } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { CancelLink, DialogRoute } from "../../kit/dialog-route";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { SubmitButton } from "../../kit/submit-button";
import type { Route } from "./+types/payment-event";
import { EventBadge } from "./event-badge";
import { PAYMENT_EVENTS_PATH } from "./payments-path";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.event.type ?? "Payment event");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { event: await asRoute(() => getPaymentEvent(app, params.eventKey)) };
}

/** Applies the event again. */
export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => replayPaymentEvents(app, { which: { id: params.eventKey } }), {
    failed: failedTo("queue the events"),
    done: () => sayDone(good("Queued to be applied again")),
  });
}

export default function PaymentEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title={event.type} listPath={PAYMENT_EVENTS_PATH} isWide>
      <AnswerNotice answer={actionData} />
      <ModalBody className="space-y-5">
        <dl className="divide-y divide-rule border-y border-rule">
          <Fact label="Status">
            <EventBadge state={event.state} />
            {event.note ? <p className="mt-1 text-muted">{event.note}</p> : null}
          </Fact>
          <Fact label="Event">
            <code className="wrap-anywhere">{event.providerId}</code>
          </Fact>
          <Fact label="About">
            <code className="wrap-anywhere">{event.objectId}</code>
          </Fact>
          <Fact label="Happened">{formatMoment(event.occurredAt)}</Fact>
          <Fact label="Received">{formatMoment(event.receivedAt)}</Fact>
          <Fact label="Tries">{event.attempts}</Fact>
        </dl>
        <details>
          <summary className="min-h-9 w-fit cursor-pointer py-1.5 font-[550]">What was sent</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls must be reached by keyboard */}
          <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-3 text-eyebrow">
            {event.body}
          </pre>
        </details>
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={PAYMENT_EVENTS_PATH}>Close</CancelLink>
        {event.isOurs ? (
          <Form method="post" replace preventScrollReset>
            <SubmitButton working="Queueing...">
              <RotateCw aria-hidden="true" className="size-4" />
              Apply again
            </SubmitButton>
          </Form>
        ) : null}
      </ModalFoot>
    </DialogRoute>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
