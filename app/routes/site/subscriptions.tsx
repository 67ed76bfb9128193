import { data } from "react-router";
import { SUBSCRIPTIONS } from "~/content/pages/subscriptions";
import { getBuyButtons } from "~/domain/billing/buy-buttons.server";
import { priceFacts } from "~/domain/catalogue/public-price";
import { listPlans } from "~/domain/plans/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { EMBEDS_BUY_BUTTONS } from "~/routes/page-embeds";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/subscriptions";
import { serviceMeta } from "./service-meta";
import { SubscriptionsGlance } from "./subscriptions-glance";
import { SubscriptionsMonth } from "./subscriptions-month";
import { describeOffer, toOffer } from "./subscriptions-offer";
import { SubscriptionsPlans } from "./subscriptions-plans";

export { embedHeaders as headers } from "~/routes/page-embeds";

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const [plans, buttons] = await Promise.all([
    listPlans(app),
    identify().then((actor) => getBuyButtons(onBehalfOf(app, actor))),
  ]);
  const hasButtons = buttons !== null && plans.some(({ buyButtonId }) => buyButtonId !== null);
  return data(
    { plans: toOffer(plans), buttons: hasButtons ? buttons : null },
    hasButtons ? { headers: EMBEDS_BUY_BUTTONS } : {},
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, SUBSCRIPTIONS);
  const plans = loaderData?.plans ?? [];
  const offers = plans.map(({ name, description, priceCents, billingPeriod, anchor }) => ({
    name,
    description,
    ...priceFacts({ name, cents: priceCents }),
    ...(billingPeriod === "once" ? {} : { per: billingPeriod }),
    path: `${copy.meta.path}#${anchor}`,
  }));
  return serviceMeta({ ...copy.meta, description: describeOffer(plans, copy.meta.description) }, offers, matches);
}

export default function Subscriptions({ loaderData: { plans, buttons } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <SubscriptionsPlans plans={plans} buttons={buttons} />
      <SubscriptionsGlance plans={plans} />
      <Else />
    </>
  );
}

/** A full-width headline, followed by the month as an edge-to-edge band. */
function Hero() {
  const copy = useDocument(SUBSCRIPTIONS);
  const { eyebrow, headline, lead } = copy.hero;
  return (
    <section aria-labelledby="hero-title" className="pt-12 pb-10 md:pt-16 lg:pb-14">
      <div className="page-width pb-10 lg:pb-12">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 id="hero-title" className="text-hero">
          {headline}
        </h1>
        <p className="mt-6 max-w-text text-lead text-muted">{lead}</p>
      </div>
      <SubscriptionsMonth />
    </section>
  );
}

function Else() {
  const copy = useDocument(SUBSCRIPTIONS);
  const { title, items } = copy.other;
  return (
    <section aria-labelledby="else-title" className="border-t border-rule bg-raised">
      <div className="page-width section-space grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="else-title" className="text-heading lg:col-span-4">
          {title}
        </h2>
        <ul className="border-t border-ink lg:col-span-8">
          {items.map((item) => (
            <li
              key={item.title}
              className="grid gap-x-8 border-b border-rule py-5 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div>
                <h3 className="text-subheading">{item.title}</h3>
                <p className="mt-1 text-small text-muted">{item.text}</p>
              </div>
              <ArrowLink href={item.link.href} className="mt-2 text-small sm:mt-0">
                {item.link.label}
              </ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
