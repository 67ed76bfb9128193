import { DOCTORS } from "~/content/pages/doctors-clinics";
import type { DoctorsPlan } from "~/domain/catalogue/plans";
import { periodPrice } from "~/domain/catalogue/public-price";
import { fillFacts } from "~/lib/fill-facts";
import { useDoctorsPlans } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { IdentityText } from "./identity-text";
import { Price } from "./price";

/** A price sheet with three columns; the popular one is raised. */
export function DoctorsPlans() {
  const plans = useDoctorsPlans();
  const copy = useDocument(DOCTORS);
  return (
    <section id="plans" aria-labelledby="plans-title" className="page-width section-space">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <SectionHeading id="plans-title" title={copy.plans.title} className="lg:col-span-7" />
        <p className="max-w-text text-body text-muted lg:col-span-5">{copy.plans.lead}</p>
      </div>
      <ul className="mt-14 grid border-y border-ink lg:grid-cols-[1fr_1.12fr_1fr]">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className="mt-6 max-w-text lg:mt-12 lg:max-w-none text-small text-muted">
        <IdentityText>{copy.plans.note}</IdentityText>
      </p>
    </section>
  );
}

/** Returns a function that words the request for a plan in the form. */
export function useDoctorsPlanWish(): (plan: DoctorsPlan) => string {
  const { wish, perMonth } = useDocument(DOCTORS).plans;
  return ({ name, monthlyPriceCents }) =>
    `${wish} ${name} (${periodPrice({ name, cents: monthlyPriceCents }, perMonth)}).`;
}

function Plan({ plan }: { plan: DoctorsPlan }) {
  const copy = useDocument(DOCTORS);
  const wishFor = useDoctorsPlanWish();
  return (
    <li
      className={classNames(
        "flex flex-col py-9 lg:px-8 lg:py-10",
        plan.popular
          ? "-mx-5 border-y border-bluebonnet bg-bluebonnet-wash px-5 lg:mx-0 lg:-my-6 lg:rounded-lg lg:border lg:px-10 lg:py-16"
          : "lg:first:pl-0 lg:last:pr-0",
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-heading">{plan.name}</h3>
        {plan.popular ? <Badge tone="accent">{copy.plans.popularLabel}</Badge> : null}
      </div>
      <p className="mt-4 font-display text-title tabular">
        <Price
          of={{ name: plan.name, cents: plan.monthlyPriceCents }}
          per={<span className="ml-0.5 font-sans text-body tracking-normal text-muted">{copy.plans.perMonth}</span>}
        />
      </p>
      <p className="mt-3 text-small text-muted">{plan.description}</p>
      <CheckList items={plan.features} className="mt-7 border-t border-rule pt-7" />
      <div className="mt-auto pt-9">
        <ButtonLink
          href={`?${new URLSearchParams({ plan: plan.id })}#discovery`}
          data-wish={wishFor(plan)}
          variant={plan.popular ? "primary" : "secondary"}
          size="large"
          className="w-full"
        >
          {copy.plans.action}
          <span className="visually-hidden"> {fillFacts(copy.plans.actionFor, { plan: plan.name })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
