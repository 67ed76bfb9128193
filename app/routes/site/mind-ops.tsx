import { MIND_OPS } from "~/content/pages/mind-ops";
import { pageMeta } from "~/routes/page-meta";
import { SEARCHES } from "~/routes/request-limits";
import type { RouteHandle } from "~/routes/route-handle";
import { documentIn, useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import type { Route } from "./+types/mind-ops";
import { LiveOnApproach } from "./live-hero";
import { ApprovalBoard } from "./mind-ops-board";
import { DESK_QUERY_KEYS, type DeskAsked, readDeskAsked } from "./mind-ops-desk";
import { ManualSection } from "./mind-ops-section";
import {
  MindOpsAgents,
  MindOpsBenefits,
  MindOpsCapabilities,
  MindOpsStakeholders,
  MindOpsWho,
} from "./mind-ops-sections";
import { MindOpsTry } from "./mind-ops-try";
import { PitchActions } from "./pitch-actions";
import { PitchHeader } from "./pitch-header";
import "./mind-ops.css";
import { IdentityText } from "./identity-text";

export const handle = { cache: true, cacheQueryKeys: DESK_QUERY_KEYS, limit: SEARCHES } satisfies RouteHandle;

/** Reads the board's state from the address. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): DeskAsked {
  return readDeskAsked(searchParams);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...documentIn(matches, MIND_OPS).meta,
      path: "/mind-ops",
    },
    matches,
  );
}

export default function MindOps({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PitchHeader
        mark={<GateMark />}
        product="Mind Ops"
        path="/mind-ops"
        home={{ label: "Home", href: "/home" }}
        className="border-b border-rule"
      />
      <main id="main" tabIndex={-1} className="mind-ops-page outline-none">
        <Hero asked={loaderData} />
        <MindOpsTry />
        <div className="page-width grid grid-cols-1 gap-x-8 md:grid-cols-12">
          <Contents />
          <div className="md:col-span-9">
            <Overview />
            <MindOpsAgents />
            <MindOpsWho />
            <MindOpsStakeholders />
            <MindOpsBenefits />
            <MindOpsCapabilities />
          </div>
        </div>
        <Closing />
      </main>
    </>
  );
}

function Hero({ asked }: { asked: DeskAsked }) {
  const hero = useDocument(MIND_OPS).hero;
  return (
    <section aria-labelledby="hero-title" className="mind-ops-grid">
      <div className="page-width pt-12 pb-20 md:pt-20">
        <p className="mb-5 font-mono text-small text-bluebonnet">{hero.eyebrow}</p>
        <h1 id="hero-title" className="text-[clamp(2.625rem,0.9rem+6.8vw,7rem)] leading-[0.98] tracking-[-0.032em]">
          {hero.title}{" "}
          <span className="block text-bluebonnet">
            {hero.titleEnd}
            <span aria-hidden="true" className="mind-ops-caret" />
          </span>
        </h1>
        <div className="mt-8 grid items-end gap-x-8 gap-y-8 lg:grid-cols-12">
          <p className="max-w-text text-lead text-muted lg:col-span-7">{hero.lead}</p>
          <div className="flex flex-wrap gap-3 lg:col-span-5">
            <ButtonLink href={hero.primary.href} size="large">
              {hero.primary.label}
            </ButtonLink>
            <ButtonLink href={hero.secondary.href} size="large" variant="secondary">
              {hero.secondary.label}
            </ButtonLink>
          </div>
        </div>
        <ApprovalBoard asked={asked} className="mt-14" />
        <LiveOnApproach />
      </div>
    </section>
  );
}

/** The page's sections as a tree in the margin; on phones, each section shows its own name instead. */
function Contents() {
  const contents = useDocument(MIND_OPS).contents;
  return (
    <nav
      aria-label="On this page"
      className="section-space pb-0 font-mono text-small max-md:hidden md:sticky md:top-0 md:col-span-3 md:self-start"
    >
      <p aria-hidden="true" className="text-muted">
        {contents.root}
      </p>
      <ul className="mind-ops-tree mt-1">
        {contents.links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="inline-flex min-h-9 items-center text-muted no-underline hover:text-bluebonnet"
              style={{ animationTimeline: link.href.replace("#", "--") }}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Overview() {
  const overview = useDocument(MIND_OPS).overview;
  return (
    <ManualSection id="overview" label="overview" title={overview.title}>
      <div className="mt-8 max-w-text space-y-5">
        {overview.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ol className="mind-ops-path mt-16">
        {overview.steps.map((step, index) => (
          <li key={step.code} data-person={index === 1 || index === 2 ? "" : undefined}>
            <p className="font-mono text-fine text-muted">{step.code}</p>
            <h3 className="mt-1 text-subheading">{step.title}</h3>
            <p className="mt-2 text-small text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </ManualSection>
  );
}

function Closing() {
  const closing = useDocument(MIND_OPS).closing;
  return (
    <section aria-labelledby="closing-title" className="bg-sunken">
      <div className="page-width section-space">
        <p className="inline-block rounded-full bg-clay-wash px-3 py-1 font-mono text-fine text-clay-ink">
          {closing.status}
        </p>
        <h2 id="closing-title" className="mt-6 max-w-4xl text-hero">
          {closing.title}
        </h2>
        <p className="mt-6 max-w-text text-lead text-muted">
          <IdentityText>{closing.text}</IdentityText>
        </p>
        <PitchActions primary={closing.primary} others={closing.others} className="mt-9" />
      </div>
    </section>
  );
}

function GateMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-8 shrink-0"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="28" height="28" rx="7" fill="var(--color-bluebonnet-wash)" />
      <path d="M8 11h5M8 16h5M8 21h5" stroke="var(--color-muted)" strokeWidth="2.2" />
      <path d="M16.5 16.5l3.5 3.5 6-8" stroke="var(--color-bluebonnet)" strokeWidth="2.8" />
    </svg>
  );
}
