import { CircleAlert, CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { SUBSCRIPTION } from "~/content/pages/billing";
import type { OwnSubscription, Payment, Subscription } from "~/domain/billing/queries.server";
import { SUBSCRIPTION_STATUS_LABELS } from "~/domain/billing/schema";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { FilledText } from "~/routes/filled-text";
import { SUBSCRIPTION_TONES } from "~/routes/status-tones";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { SureForm } from "./sure-form";

/** The subscription's current state and its actions. */
export function SubscriptionCard({
  subscription,
  failedPayment,
}: {
  subscription: OwnSubscription;
  failedPayment: Payment | null;
}) {
  const copy = useDocument(SUBSCRIPTION);
  const { packageName, charge, status, cancelAtPeriodEnd, currentPeriodEnd, endedAt } = subscription;
  const day = formatLongDate(agencyDay(new Date(endedAt ?? currentPeriodEnd)));
  const dayLabel = status === "canceled" ? copy.facts.ended : cancelAtPeriodEnd ? copy.facts.ends : copy.facts.until;
  return (
    <>
      {status === "past_due" ? <PastDue subscription={subscription} failedPayment={failedPayment} /> : null}
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <dl className="self-start border-t border-ink text-small lg:col-span-6">
          <Fact label={copy.facts.plan}>
            <span className="font-display text-subheading">{packageName}</span>
          </Fact>
          <Fact label={copy.facts.price}>
            <FilledText
              text={copy.monthly}
              own={{
                price: <span className="tabular">{formatMoney(charge.cents)}</span>,
              }}
            />
            {charge.taxName ? ` including ${charge.taxName}` : null}
          </Fact>
          <Fact label={copy.facts.state}>
            <Badge tone={SUBSCRIPTION_TONES[status]}>{SUBSCRIPTION_STATUS_LABELS[status]}</Badge>
          </Fact>
          <Fact label={dayLabel}>{day}</Fact>
        </dl>
        {status === "canceled" ? null : (
          <div className="space-y-5 lg:col-span-5 lg:col-start-8">
            {cancelAtPeriodEnd ? (
              <form method="post" className="space-y-3">
                <p className="text-small">
                  <FilledText text={copy.ending.text} own={{ day }} />
                </p>
                <input type="hidden" name="subscriptionId" value={subscription.id} />
                <Button type="submit" name="intent" value="resume">
                  {copy.ending.resume}
                </Button>
              </form>
            ) : null}
            {status === "past_due" ? null : <CardForm label={copy.card.label} variant="secondary" />}
            {status === "active" && !cancelAtPeriodEnd ? <Cancel subscription={subscription} /> : null}
          </div>
        )}
      </div>
    </>
  );
}

function PastDue({ subscription, failedPayment }: { subscription: Subscription; failedPayment: Payment | null }) {
  const copy = useDocument(SUBSCRIPTION);
  return (
    <section
      role="alert"
      aria-labelledby="past-due-title"
      className="mb-8 flex flex-wrap gap-x-4 gap-y-3 rounded-lg bg-warn-wash p-5 sm:p-6"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 grow basis-64">
        <h2 id="past-due-title" className="text-subheading">
          {copy.pastDue.title}
        </h2>
        <p className="mt-1.5 max-w-text text-small">{copy.pastDue.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <CardForm label={copy.card.update} variant="primary" />
          {failedPayment && subscription.isCharged ? (
            <ButtonLink
              href={`/dashboard/payments/${failedPayment.id}/pay`}
              rel="nofollow"
              variant="secondary"
              className="tabular"
            >
              {copy.pastDue.pay} ({formatMoney(failedPayment.amountCents)})
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function CardForm({ label, variant }: { label: string; variant: "primary" | "secondary" }) {
  return (
    <form method="post">
      <Button type="submit" name="intent" value="card" variant={variant}>
        <CreditCard aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </form>
  );
}

function Cancel({ subscription: { id, isCharged } }: { subscription: Subscription }) {
  const copy = useDocument(SUBSCRIPTION);
  const { label, sure, charged, atOnce, confirm } = copy.cancel;
  return (
    <SureForm label={label} confirm={confirm} fields={{ intent: "cancel", subscriptionId: id }} isGrave>
      <strong className="font-[600]">{sure}</strong> {isCharged ? charged : atOnce}
    </SureForm>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-4 border-b border-rule py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
