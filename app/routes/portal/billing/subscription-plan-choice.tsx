import { SUBSCRIPTION } from "~/content/pages/billing";
import type { ChoosablePlan } from "~/domain/billing/get-subscription-tab.server";
import { chargeWords } from "~/domain/billing/plan-charge";
import type { Subscription } from "~/domain/billing/queries.server";
import { BILLING_PERIOD_SUFFIXES } from "~/domain/plans/schema";
import { FilledText } from "~/routes/filled-text";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { SureForm } from "./sure-form";

/** The available plans, for starting with one or changing to another. */
export function SubscriptionPlanChoice({
  plans,
  subscription,
  chosenId,
}: {
  plans: readonly ChoosablePlan[];
  subscription: Subscription | null;
  /** Plan that the customer selected on the public page. */
  chosenId: string | null;
}) {
  const copy = useDocument(SUBSCRIPTION).plans;
  const isLive = subscription !== null && subscription.status !== "canceled";
  if (isLive && subscription.status !== "active") return null;
  const title = isLive ? copy.change : subscription ? copy.chooseAgain : copy.choose;
  return (
    <section id="plans" aria-labelledby="plans-title" className="mt-14">
      <h2 id="plans-title" className="text-heading">
        {title}
      </h2>
      {isLive ? <p className="mt-1 text-small text-muted">{copy.changeNote}</p> : null}
      <ul className="mt-4 border-t border-ink">
        <Each of={plans}>
          {(plan) => (
            <li className="grid gap-x-8 gap-y-3 border-b border-rule py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
              <div>
                <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span className="text-subheading">{plan.name}</span>
                  <span className="font-sans text-small font-normal tabular">{priceOf(plan)}</span>
                  {plan.id === chosenId ? <Badge tone="accent">{copy.chosen}</Badge> : null}
                </h3>
                {plan.description ? <p className="mt-1 max-w-text text-small text-muted">{plan.description}</p> : null}
              </div>
              <PlanAction plan={plan} subscription={isLive ? subscription : null} />
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}

function PlanAction({ plan, subscription }: { plan: ChoosablePlan; subscription: Subscription | null }) {
  const copy = useDocument(SUBSCRIPTION).plans;
  const fill = useFill();
  if (!subscription) {
    return (
      <form method="post">
        <input type="hidden" name="planId" value={plan.id} />
        <Button type="submit" name="intent" value="subscribe">
          {fill(copy.subscribe, { plan: plan.name })}
        </Button>
      </form>
    );
  }
  if (subscription.planId === plan.id) return <Badge className="justify-self-start">{copy.present}</Badge>;
  const fields = { intent: "change-plan", subscriptionId: subscription.id, planId: plan.id };
  return (
    <SureForm label={fill(copy.switchTo, { plan: plan.name })} confirm={copy.confirm} fields={fields}>
      <FilledText text={copy.confirmText} own={{ price: <span className="tabular">{priceOf(plan)}</span> }} />
    </SureForm>
  );
}

function priceOf({ chargeCents, taxName, period }: ChoosablePlan): string {
  return chargeWords({ cents: chargeCents, taxName }, BILLING_PERIOD_SUFFIXES[period]);
}
