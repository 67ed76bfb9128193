import { data } from "react-router";
import { MAINTENANCE } from "~/content/pages/maintenance-plans";
import { getBuyButtons } from "~/domain/billing/buy-buttons.server";
import { maintenanceFacts } from "~/domain/catalogue/plans";
import { priceFacts } from "~/domain/catalogue/public-price";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { fillFacts } from "~/lib/fill-facts";
import { EMBEDS_BUY_BUTTONS } from "~/routes/page-embeds";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { maintenancePlansOf, useMaintenancePlans } from "~/routes/use-catalogue";
import { documentIn, useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/maintenance-plans";
import { MaintenancePlansCards } from "./maintenance-plans-cards";
import { MaintenancePlansChoosing } from "./maintenance-plans-choosing";
import { OpeningPicture } from "./opening-picture";
import { Price } from "./price";
import { serviceMeta } from "./service-meta";

export const handle = { cache: true } satisfies RouteHandle;

export { embedHeaders as headers } from "~/routes/page-embeds";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, identify } = context.get(requestContext);
  const buttons = await getBuyButtons(onBehalfOf(app, await identify()));
  const hasButtons = buttons !== null && Object.keys(buttons.maintenance).length > 0;
  return data({ buttons: hasButtons ? buttons : null }, hasButtons ? { headers: EMBEDS_BUY_BUTTONS } : {});
}

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, MAINTENANCE);
  const plans = maintenancePlansOf(matches);
  const description = fillFacts(copy.meta.description, maintenanceFacts(plans));
  const offers = plans.map((plan) => ({
    name: plan.name,
    description: plan.description,
    ...priceFacts({ name: plan.name, cents: plan.priceCents }),
    per: plan.isMonthly ? ("month" as const) : undefined,
    path: `${copy.meta.path}#${plan.id}`,
  }));
  return serviceMeta({ ...copy.meta, description }, offers, matches);
}

export default function MaintenancePlans({ loaderData: { buttons } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <MaintenancePlansCards buttons={buttons} />
      <MaintenancePlansChoosing />
    </>
  );
}

function Hero() {
  const copy = useDocument(MAINTENANCE);
  const { eyebrow, headline, lead, picture } = copy.hero;
  return (
    <section aria-labelledby="hero-title" className="page-width pt-12 lg:pt-16">
      <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 id="hero-title" className="text-hero">
            {headline}
          </h1>
        </div>
        <p className="max-w-xl text-lead text-muted lg:col-span-5 lg:pb-2">{lead}</p>
      </div>
      <OpeningPicture of={picture} sizes="100vw" className="mt-9 aspect-[2/1] object-cover lg:aspect-[7/2]" />
      <JumpLinks />
    </section>
  );
}

/** Links to the plans, hidden when they're side by side. */
function JumpLinks() {
  const copy = useDocument(MAINTENANCE);
  return (
    <nav aria-label={copy.cards.jumpLabel} className="mt-9 lg:hidden">
      <ul className="grid border-t border-ink/50 sm:grid-cols-3">
        {useMaintenancePlans().map((plan) => (
          <li key={plan.id} className="border-b border-ink/20 sm:border-b-0">
            <a
              href={`#${plan.id}`}
              className="group flex min-h-11 items-baseline justify-between gap-3 py-3 text-ink no-underline sm:block"
            >
              <span className="block text-small group-hover:text-bluebonnet group-hover:underline">{plan.name}</span>
              <span className="text-right text-small text-muted sm:text-left">
                <span className="font-display text-subheading text-ink tabular sm:block">
                  <Price of={{ name: plan.name, cents: plan.priceCents }} />
                </span>{" "}
                {plan.periodText}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
