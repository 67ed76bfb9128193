import { SUBSCRIPTION_PLANS, type SubscriptionPlan } from "~/content/catalogue/subscription-plans";
import { SUBSCRIPTIONS_PLANS as copy } from "~/content/pages/subscriptions";
import { formatUsd } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { classNames } from "~/ui/primitives/class-names";

const BARS = { good: "bg-good", bluebonnet: "bg-bluebonnet", clay: "bg-clay" } as const satisfies Record<
  SubscriptionPlan["color"],
  string
>;

/** Three cards on a step each: the higher the plan, the higher it stands. */
export function SubscriptionsPlans() {
  return (
    <section aria-labelledby="plans-title" className="page-width pb-4">
      <h2 id="plans-title" className="visually-hidden">
        {copy.title}
      </h2>
      <ul className="grid gap-5 lg:grid-cols-3 lg:items-stretch">
        {SUBSCRIPTION_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className="mt-6 max-w-text text-small text-muted">{copy.note}</p>
    </section>
  );
}

function PlanCard({ plan }: { plan: SubscriptionPlan }) {
  return (
    <li
      id={plan.id}
      className={classNames(
        "flex scroll-mt-28 flex-col overflow-clip rounded-lg border",
        plan.popular ? "border-bluebonnet bg-bluebonnet-wash" : "border-rule bg-raised",
      )}
    >
      <span aria-hidden="true" className={classNames("h-1.5", BARS[plan.color])} />
      <div className="flex grow flex-col p-6 md:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-heading">{plan.name}</h3>
          {plan.popular ? <Badge tone="accent">Most Popular</Badge> : null}
        </div>
        <p className="mt-4 flex items-baseline gap-1.5">
          <span className="font-display text-hero leading-none tabular">{formatUsd(plan.monthlyPriceCents)}</span>
          <span className="text-muted">{copy.perMonth}</span>
        </p>
        <p className="mt-4">{plan.description}</p>
        <CheckList items={plan.features} className="mt-6 mb-8 border-t border-ink/20 pt-6" />
        <BuyPlace plan={plan} />
      </div>
    </li>
  );
}

/** Where the payment provider's buy button stands once one is configured; until then the way to an account. */
function BuyPlace({ plan }: { plan: SubscriptionPlan }) {
  return (
    <div data-buy-place={plan.id} className="mt-auto">
      <ButtonLink
        href={copy.actionHref}
        size="large"
        variant={plan.popular ? "primary" : "secondary"}
        className="w-full"
      >
        {copy.action} {plan.name}
      </ButtonLink>
    </div>
  );
}
