import { CAREERS, CAREERS_PATH } from "~/content/pages/careers";
import { getOpenings } from "~/domain/jobs/queries.server";
import { fillIdentity } from "~/lib/fill-identity";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { CareersTable } from "~/ui/illustrations/careers-table";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink } from "~/ui/primitives/button";
import { Eyebrow } from "~/ui/primitives/section-heading";
import type { Route } from "./+types/careers";
import { CareersBenefits } from "./careers-benefits";
import { CareersClosing } from "./careers-closing";
import { CareersHiring } from "./careers-hiring";
import { CareersOnboarding } from "./careers-onboarding";
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
  const copy = useDocument(CAREERS);
  return (
    <>
      <Hero />
      <section aria-labelledby="open-title" className="page-width pt-4 pb-[clamp(4rem,3rem+4.5vw,7.5rem)]">
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
      <CareersHiring />
      <CareersOnboarding />
      <CareersBenefits />
      <CareersClosing />
    </>
  );
}

function Hero() {
  const { identity } = useShell();
  const { eyebrow, title, lead, action } = useDocument(CAREERS).hero;
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip">
      <div className="page-width grid items-center gap-x-8 gap-y-10 pt-12 pb-16 md:pt-16 lg:grid-cols-12 lg:pb-20">
        <div className="lg:col-span-6">
          <Eyebrow>{fillIdentity(eyebrow, identity)}</Eyebrow>
          <h1 id="hero-title" className="text-hero">
            {title}
          </h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{fillIdentity(lead, identity)}</p>
          <ButtonLink href="/job-listings" size="large" className="mt-9">
            {action}
          </ButtonLink>
        </div>
        <CareersTable className="mx-auto w-full max-w-xl lg:col-span-6 lg:max-w-none lg:pl-6" />
      </div>
    </section>
  );
}
