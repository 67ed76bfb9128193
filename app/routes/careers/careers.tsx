import type { ReactNode } from "react";
import { CAREERS, CAREERS_PATH, type CareersSection } from "~/content/pages/careers";
import { getOpenings } from "~/domain/jobs/queries.server";
import { fillIdentity } from "~/lib/fill-identity";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { sectionOrder } from "~/routes/section-order";
import { OpeningPicture } from "~/routes/site/opening-picture";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { CareersTable } from "~/ui/illustrations/careers-table";
import { Arrived } from "~/ui/primitives/arrived";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/careers";
import { CareersBenefits } from "./careers-benefits";
import { CareersClosing } from "./careers-closing";
import { CareersHiring } from "./careers-hiring";
import { CareersOnboarding } from "./careers-onboarding";
import { CareersTeam } from "./careers-team";
import { jobFeedLink } from "./job-feed-link";
import { JobLines } from "./job-lines";

const NEWEST_JOBS = 4;

export const handle = { cache: true } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return getOpenings(context.get(requestContext).app, NEWEST_JOBS);
}

export function meta({ matches }: Route.MetaArgs) {
  const { meta: told } = documentIn(matches, CAREERS);
  const meta = pageMeta({ ...told, path: CAREERS_PATH, breadcrumbs: [{ name: "Home", path: "/" }] }, matches);
  return [...meta, jobFeedLink(matches)];
}

export default function Careers({ loaderData: { newest, activeCount } }: Route.ComponentProps) {
  const { sections } = useDocument(CAREERS);
  const open = <OpenPositions key="open" newest={newest} activeCount={activeCount} />;
  return (
    <>
      <Hero />
      {sectionOrder(sections).map((id) => (id === "open" ? open : SECTIONS[id]))}
    </>
  );
}

const SECTIONS: Readonly<Record<Exclude<CareersSection, "open">, ReactNode>> = {
  hiring: <CareersHiring key="hiring" />,
  team: <CareersTeam key="team" />,
  onboarding: <CareersOnboarding key="onboarding" />,
  benefits: <CareersBenefits key="benefits" />,
  closing: <CareersClosing key="closing" />,
};

function OpenPositions({ newest, activeCount }: Route.ComponentProps["loaderData"]) {
  const copy = useDocument(CAREERS);
  return (
    <section aria-labelledby="open-title" className="page-width section-space">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-5">
        <h2 id="open-title" className="text-heading">
          {copy.open.title}
        </h2>
        <ArrowLink href="/job-listings">
          {copy.open.all} ({activeCount})
        </ArrowLink>
      </div>
      {newest.length > 0 ? (
        <JobLines jobs={newest} />
      ) : (
        <p className="border-t border-ink pt-5 text-muted">{copy.open.none}</p>
      )}
    </section>
  );
}

/** A full-width headline above the team, whose table is on the line that ends the hero. */
function Hero() {
  const { identity } = useShell();
  const { eyebrow, title, lead, action, picture } = useDocument(CAREERS).hero;
  return (
    <section aria-labelledby="hero-title" className="border-b border-ink pt-12 md:pt-16">
      <div className="page-width">
        <Eyebrow>{fillIdentity(eyebrow, identity)}</Eyebrow>
        <h1 id="hero-title" className="text-hero">
          {title}
        </h1>
        <div
          data-whole
          className="mt-6 grid items-end gap-x-12 gap-y-8 pb-12 has-[>div>svg]:pb-0 lg:mt-4 lg:grid-cols-12"
        >
          <div className="lg:order-last lg:col-span-5 lg:self-center">
            <p className="max-w-xl text-lead text-muted">{fillIdentity(lead, identity)}</p>
            <ButtonLink href="/job-listings" size="large" className="mt-8">
              {action}
            </ButtonLink>
          </div>
          <OpeningPicture of={picture} className="lg:col-span-7 lg:mt-6">
            <div className="aspect-[520/312] overflow-hidden empty:hidden lg:col-span-7">
              <CareersTable className="w-full" />
            </div>
          </OpeningPicture>
        </div>
        <Arrived />
      </div>
    </section>
  );
}
