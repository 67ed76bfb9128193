import { MAINTENANCE } from "~/content/pages/maintenance-plans";
import type { BuyButtons } from "~/domain/billing/schema";
import type { MaintenanceFeature, MaintenancePlan } from "~/domain/catalogue/plans";
import { publicTerms } from "~/domain/catalogue/public-price";
import { hoursWords } from "~/domain/money/hours";
import { type FeatureGroup, groupFeatures } from "~/lib/group-features";
import { PopularWords } from "~/routes/site/popular-words";
import { useMaintenancePlans } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { CheckMark, CrossMark } from "~/ui/primitives/marks";
import { BuyButton } from "./buy-button";
import { Price } from "./price";

/**
 * Three cards whose groups and features share grid rows. Wide screens show them as one table that names each feature
 * once: the other plans show only a check mark, unless their wording differs from the first plan's.
 */
export function MaintenancePlansCards({ buttons }: { buttons: BuyButtons | null }) {
  const copy = useDocument(MAINTENANCE).cards;
  const plans = useMaintenancePlans();
  const told = new Set(plans[0]?.features.map(({ name }) => name));
  return (
    <section aria-labelledby="plans-title" className="page-width section-space pt-10 lg:pt-14">
      <h2 id="plans-title" className="visually-hidden">
        {copy.title}
      </h2>
      <ul className="grid gap-y-8 lg:grid-cols-3 lg:gap-y-0 lg:border-y-2 lg:border-ink">
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} buttons={buttons} told={index === 0 ? null : told} />
        ))}
      </ul>
    </section>
  );
}

type PlanCardProps = {
  plan: MaintenancePlan;
  buttons: BuyButtons | null;
  /** Features named by the first plan; null for the first plan itself. */
  told: ReadonlySet<string> | null;
};

function PlanCard({ plan, buttons, told }: PlanCardProps) {
  const { otherCategory } = useDocument(MAINTENANCE);
  const groups = groupFeatures(plan.features, otherCategory);
  const rows = 2 + groups.reduce((sum, group) => sum + 1 + group.features.length, 0);
  return (
    <li
      id={plan.id}
      style={{ gridRow: `span ${rows}` }}
      data-print="parted"
      className={classNames(
        "relative grid scroll-mt-28 grid-rows-subgrid gap-y-0 rounded-lg border lg:rounded-none lg:border-y-0",
        told === null && "lg:border-l-0",
        plan.popular ? "border-bluebonnet bg-raised lg:border-x-rule" : "border-rule lg:last:border-r-0",
      )}
    >
      <div
        data-print="whole"
        className={classNames(
          "rounded-t-lg border-b px-6 pt-6 pb-5 lg:rounded-none lg:border-ink lg:px-7",
          plan.popular ? "border-bluebonnet bg-bluebonnet-wash" : "border-rule",
        )}
      >
        <h3 className="text-heading lg:max-xl:min-h-[2lh]">{plan.name}</h3>
        {plan.popular ? (
          <Badge tone="accent" className="absolute -top-3 left-6 lg:left-7">
            <PopularWords />
          </Badge>
        ) : null}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-title leading-none tabular">
            <Price of={{ name: plan.name, cents: plan.priceCents }} />
          </span>
          <span className="text-small text-muted">{plan.periodText}</span>
        </p>
        {plan.hours ? <PlanHours of={plan} hours={plan.hours} /> : null}
        <p className="mt-3 text-small lg:min-h-[4lh] xl:min-h-[3lh]">{plan.description}</p>
      </div>
      <BuyPlace plan={plan} buttons={buttons} />
      {groups.map((group) => (
        <Group key={group.category} group={group} planId={plan.id} told={told} />
      ))}
    </li>
  );
}

function PlanHours({ of: { name }, hours }: { of: MaintenancePlan; hours: NonNullable<MaintenancePlan["hours"]> }) {
  return (
    <p className="mt-2 text-small tabular">
      <span className="font-[550]">{hoursWords(hours.minutes)} included</span>, {publicTerms(name, hours)}
    </p>
  );
}

type GroupProps = { group: FeatureGroup<MaintenanceFeature>; planId: string } & Pick<PlanCardProps, "told">;

/** A group of features. When the plans are side by side, its name is shown once, across all of them. */
function Group({ group, planId, told }: GroupProps) {
  const headingId = `${planId}-${group.category.toLowerCase().replaceAll(" ", "-")}`;
  const count = group.features.length;
  return (
    <div
      style={{ gridRow: `span ${count + 1}` }}
      className="grid grid-rows-subgrid gap-y-0 max-lg:mx-6 max-lg:not-last:border-b max-lg:not-last:border-rule"
    >
      <h4
        id={headingId}
        className="pt-5 pb-1 font-sans text-eyebrow font-[600] text-clay-ink lg:bg-sunken lg:px-7 lg:py-2"
      >
        <span className={classNames(told && "lg:visually-hidden")}>{group.category}</span>
      </h4>
      <ul
        aria-labelledby={headingId}
        style={{ gridRow: `span ${count}` }}
        className="grid grid-rows-subgrid gap-y-0 text-small leading-snug max-lg:pb-4"
      >
        {group.features.map((feature) => (
          <Line key={feature.name} feature={feature} isTold={told?.has(feature.name) ?? false} />
        ))}
      </ul>
    </div>
  );
}

function Line({ feature: { name, included }, isTold }: { feature: MaintenanceFeature; isTold: boolean }) {
  const copy = useDocument(MAINTENANCE).cards;
  const Mark = included ? CheckMark : CrossMark;
  return (
    <li
      className={classNames(
        "flex gap-2.5 py-1.5 lg:border-t lg:border-rule lg:px-7 lg:py-2 lg:first:border-t-0",
        !included && "text-muted",
      )}
    >
      <Mark
        className={classNames("mt-px size-4.5 shrink-0", included && "text-good")}
        strokeWidth={included ? 2.25 : 1.75}
      />
      <span className={classNames(isTold && "lg:visually-hidden")}>
        <span className="visually-hidden">{included ? copy.included : copy.excluded} </span>
        {name}
      </span>
    </li>
  );
}

/** The payment provider's buy button if one is configured; otherwise a link to the quote form. */
function BuyPlace({ plan, buttons }: { plan: MaintenancePlan; buttons: BuyButtons | null }) {
  const copy = useDocument(MAINTENANCE).cards;
  const buttonId = buttons?.maintenance[plan.id];
  const href = `${copy.actionHref}?${new URLSearchParams({ plan: plan.id })}`;
  if (buttons && buttonId) {
    return (
      <div data-buy-place={plan.id} className="px-6 pt-6 pb-7 lg:px-7">
        <BuyButton id={buttonId} shared={buttons} plain={{ href, label: copy.action }} />
      </div>
    );
  }
  return (
    <div data-buy-place={plan.id} className="px-6 pt-6 pb-7 lg:px-7">
      <ButtonLink
        href={href}
        size="large"
        variant={plan.popular ? "primary" : "secondary"}
        className="w-full"
        aria-label={`${copy.action}: ${plan.name}`}
      >
        {copy.action}
      </ButtonLink>
    </div>
  );
}
