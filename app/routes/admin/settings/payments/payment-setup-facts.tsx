import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PaymentSetup } from "~/domain/billing/payment-events.server";
import { PAYMENT_EVENT_STATE_LABELS } from "~/domain/billing/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { ShownOnce } from "../../kit/shown-once";
import { PAYMENT_EVENTS_PATH } from "./payments-path";

/** State of the connection with the payment provider, in both directions. */
export function PaymentSetupFacts({ setup, isGiven }: { setup: PaymentSetup; isGiven: boolean }) {
  const { hasKeys, isLive, webhookUrl, lastEvent, failed } = setup;
  return (
    <section aria-labelledby="setup-title">
      <h2 id="setup-title" className="font-display text-subheading">
        Payment provider
      </h2>
      <p className="mt-1 mb-5 max-w-text text-muted">
        {hasKeys
          ? "Customers pay quotes and plans on the provider’s pages. What happens there arrives here as events."
          : "Enter the provider’s keys below. Until then, customers see that payment is being set up."}
        {isGiven ? " STRIPE_SECRET_KEY in the program’s environment comes before anything entered here." : null}
      </p>
      <dl className="divide-y divide-rule border-y border-rule">
        <Fact label="Keys">
          {hasKeys ? (
            <Badge tone={isLive ? "good" : "warn"}>{isLive ? "Set, live" : "Set, test mode"}</Badge>
          ) : (
            <Badge tone="outline">Not set</Badge>
          )}
        </Fact>
        <Fact label="Webhook address">
          <ShownOnce value={webhookUrl} />
          <p className="mt-1.5 text-muted">
            Enter it at the provider for events about checkout sessions, subscriptions, invoices, payment intents,
            charges and refunds.
          </p>
        </Fact>
        <Fact label="Last event">
          {lastEvent ? (
            <>
              <code>{lastEvent.type}</code>, {PAYMENT_EVENT_STATE_LABELS[lastEvent.state].toLowerCase()},{" "}
              {formatMoment(lastEvent.receivedAt)}
            </>
          ) : (
            "None yet"
          )}
        </Fact>
        <Fact label="Events">
          <Link to={PAYMENT_EVENTS_PATH} className="link">
            All events
          </Link>
          {failed.count > 0 ? (
            <>
              {" · "}
              <Link to={`${PAYMENT_EVENTS_PATH}?state=failed`} className="link text-bad">
                {failed.count} failed
              </Link>
            </>
          ) : null}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
