import { SUBSCRIPTIONS } from "~/content/pages/subscriptions";
import { BILLING_PERIOD_SUFFIXES, type PlanColor } from "~/domain/plans/schema";
import { PopularWords } from "~/routes/site/popular-words";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { classNames } from "~/ui/primitives/class-names";
import { BuyButton, type BuyButtonKey } from "./buy-button";
import { Price } from "./price";
import { type OfferedPlan, planHref } from "./subscriptions-offer";

const BARS = { good: "bg-good", bluebonnet: "bg-bluebonnet", clay: "bg-clay" } as const satisfies Record<
  PlanColor,
  string
>;

/** The plan cards, three to a row if there are that many. */
export function SubscriptionsPlans({
  plans,
  buttons,
}: {
  plans: readonly OfferedPlan[];
  buttons: BuyButtonKey | null;
}) {
  const copy = useDocument(SUBSCRIPTIONS).plans;
  if (plans.length === 0) return <NothingOffered />;
  return (
    <section aria-labelledby="plans-title" className="page-width pb-4">
      <h2 id="plans-title" className="visually-hidden">
        {copy.title}
      </h2>
      <ul className={classNames("grid gap-5 lg:items-stretch", columnsFor(plans.length))}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} buttons={buttons} />
        ))}
      </ul>
      <p className="mt-6 max-w-text text-small text-muted">{copy.note}</p>
    </section>
  );
}

function columnsFor(count: number): string {
  if (count === 1) return "max-w-xl";
  return count === 2 || count === 4 ? "lg:grid-cols-2" : "lg:grid-cols-3";
}

function PlanCard({ plan, buttons }: { plan: OfferedPlan; buttons: BuyButtonKey | null }) {
  return (
    <li
      id={plan.anchor}
      className={classNames(
        "flex scroll-mt-28 flex-col overflow-clip rounded-lg border",
        plan.isPopular ? "border-bluebonnet bg-bluebonnet-wash" : "border-rule bg-raised",
      )}
    >
      <span aria-hidden="true" className={classNames("h-1.5", BARS[plan.color])} />
      <div className="flex grow flex-col p-6 md:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-heading wrap-anywhere">{plan.name}</h3>
          {plan.isPopular ? (
            <Badge tone="accent">
              <PopularWords />
            </Badge>
          ) : null}
        </div>
        <p className="mt-4 flex flex-wrap items-baseline gap-1.5">
          <span className="font-display text-hero leading-none tabular">
            <Price of={{ name: plan.name, cents: plan.priceCents }} />
          </span>
          <span className="text-muted">{BILLING_PERIOD_SUFFIXES[plan.billingPeriod].trim()}</span>
        </p>
        {plan.description ? <p className="mt-4 whitespace-pre-line">{plan.description}</p> : null}
        {plan.features.length > 0 ? (
          <CheckList items={plan.features} className="mt-6 mb-8 border-t border-ink/20 pt-6" />
        ) : (
          <div className="mb-8" />
        )}
        <BuyPlace plan={plan} buttons={buttons} />
      </div>
    </li>
  );
}

/** The payment provider's buy button if one is configured; otherwise a link to sign-up. */
function BuyPlace({ plan, buttons }: { plan: OfferedPlan; buttons: BuyButtonKey | null }) {
  const copy = useDocument(SUBSCRIPTIONS).plans;
  const { off } = useShell().identity;
  const href = planHref(plan, { off, account: copy.actionHref });
  if (buttons && plan.buyButtonId) {
    const plain = { href, label: `${copy.action} ${plan.name}` };
    return (
      <div data-buy-place={plan.anchor} className="mt-auto">
        <BuyButton id={plan.buyButtonId} shared={buttons} plain={plain} />
      </div>
    );
  }
  return (
    <div data-buy-place={plan.anchor} className="mt-auto">
      <ButtonLink href={href} size="large" variant={plan.isPopular ? "primary" : "secondary"} className="w-full">
        {copy.action} {plan.name}
      </ButtonLink>
    </div>
  );
}

function NothingOffered() {
  const copy = useDocument(SUBSCRIPTIONS).plans;
  const { title, text, link } = copy.empty;
  return (
    <section aria-labelledby="plans-title" className="page-width pb-12">
      <div className="max-w-text rounded-lg border border-rule bg-raised p-6 md:p-8">
        <h2 id="plans-title" className="text-subheading">
          {title}
        </h2>
        <p className="mt-2 mb-6">{text}</p>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </section>
  );
}
