import { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import { STARTUP_PITCH } from "~/content/pages/startup-pitch";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { PitchNapkin } from "~/ui/illustrations/pitch-napkin";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";
import type { Route } from "./+types/startup-pitch";
import { StartupPitchForm } from "./startup-pitch-form";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: STARTUP_PITCH.title,
      description: STARTUP_PITCH.description,
      path: STARTUP_PITCH.path,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Startups", path: "/services/startups" },
      ],
    },
    matches,
  );
}

export default function StartupPitch() {
  return (
    <>
      <header className="page-width grid items-center gap-x-8 pt-10 pb-12 md:pt-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-hero">{STARTUP_PITCH.title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">{STARTUP_PITCH.lead}</p>
        </div>
        <PitchNapkin className="-my-4 hidden w-full max-w-sm justify-self-end lg:col-span-5 lg:block" />
      </header>
      <Benefits />
      <div className="page-width grid gap-x-8 gap-y-16 pt-14 pb-24 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Closed />
          <StartupPitchForm />
        </div>
        <NextSteps />
      </div>
    </>
  );
}

function Benefits() {
  return (
    <section aria-label={STARTUP_PITCH.benefitsTitle} className="bg-bluebonnet text-on-bluebonnet">
      <dl className="page-width grid sm:grid-cols-2 lg:grid-cols-4">
        {STARTUP_PITCH.benefits.map(({ figure, text }) => (
          <div
            key={figure}
            className="border-t border-on-bluebonnet/30 py-5 first:border-t-0 sm:pr-6 sm:nth-2:border-t-0 lg:border-t-0 lg:border-l lg:py-8 lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="font-display text-heading tabular">{figure}</dt>
            <dd className="mt-1 text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closed() {
  const { identity } = useShell();
  const { what, before, between, link, after } = STARTUP_PITCH.closed;
  return (
    <NotYetOpen what={what}>
      {before}
      <a href={`mailto:${identity.email}?subject=${encodeURIComponent("Startup pitch")}`} className="link">
        {identity.email}
      </a>
      {between}
      <a href="/quote?type=startups" className="link whitespace-nowrap">
        {link}
      </a>
      {after}
    </NotYetOpen>
  );
}

function NextSteps() {
  return (
    <aside aria-labelledby="next-title" className="lg:col-span-3 lg:col-start-10">
      <div className="lg:sticky lg:top-10">
        <h2 id="next-title" className="text-subheading">
          {STARTUP_PITCH.nextTitle}
        </h2>
        <ol className="mt-4 border-t border-rule">
          {EQUITY_PROGRAM.steps.slice(1).map(({ title, text }) => (
            <li key={title} className="border-b border-rule py-4 text-small">
              <p className="font-[550]">{title}</p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-small text-muted">{STARTUP_PITCH.noCommitment}</p>
      </div>
    </aside>
  );
}
