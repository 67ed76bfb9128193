import { PAYMENT_STATUS_LABELS, SUBSCRIPTION_STATUS_LABELS } from "~/domain/billing/schema";
import type { getCustomerBilling } from "~/domain/billing/staff-queries.server";
import { agencyDay, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { PAYMENT_TONES, SUBSCRIPTION_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { PAYMENTS_PATH } from "../payments/payments-list";

type Billing = Awaited<ReturnType<typeof getCustomerBilling>>;

const PAYMENTS_SHOWN = 3;

/** A customer's subscription and payments through the provider. Renders nothing if there are neither. */
export function CustomerBilling({ billing }: { billing: Billing }) {
  const { subscription, payments, paidCents } = billing;
  if (!subscription && payments.length === 0) return null;
  return (
    <AdminSection title="Subscription and payments">
      {subscription ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
          <span className="font-[550]">{subscription.packageName}</span>
          <span className="tabular">{formatMoney(subscription.monthlyPriceCents)} a month</span>
          <Badge tone={SUBSCRIPTION_TONES[subscription.status]}>
            {SUBSCRIPTION_STATUS_LABELS[subscription.status]}
          </Badge>
          <span className="text-muted">
            {subscription.status === "canceled" || subscription.cancelAtPeriodEnd ? "Ends" : "Paid until"}{" "}
            {formatShortDate(agencyDay(new Date(subscription.currentPeriodEnd)))}
          </span>
        </p>
      ) : null}
      {payments.length === 0 ? null : (
        <>
          <Payments payments={payments.slice(0, PAYMENTS_SHOWN)} />
          {payments.length > PAYMENTS_SHOWN ? (
            <details className="border-t border-rule">
              <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
                {formatCount(payments.length - PAYMENTS_SHOWN)} earlier
              </summary>
              <Payments payments={payments.slice(PAYMENTS_SHOWN)} />
            </details>
          ) : null}
          <p className="border-t border-rule pt-2.5 text-muted">
            {formatMoney(paidCents, { cents: "always" })} paid in total, less refunds.
          </p>
        </>
      )}
    </AdminSection>
  );
}

function Payments({ payments }: { payments: Billing["payments"] }) {
  return (
    <ul className="divide-y divide-rule border-t border-rule">
      <Each of={payments}>
        {(payment) => (
          <li className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <a href={`${PAYMENTS_PATH}/${payment.id}/invoice`} className="link">
                {payment.invoiceNumber}
              </a>
              <Badge tone={PAYMENT_TONES[payment.status]}>{PAYMENT_STATUS_LABELS[payment.status]}</Badge>
              <span className="ml-auto tabular">{formatMoney(payment.amountCents, { cents: "always" })}</span>
            </p>
            <p className="text-muted wrap-anywhere">
              {payment.description}, <time dateTime={payment.date}>{formatMoment(payment.date)}</time>
            </p>
          </li>
        )}
      </Each>
    </ul>
  );
}
