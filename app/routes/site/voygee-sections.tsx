import { ArrowUp, ArrowUpLeft, ArrowUpRight } from "lucide-react";
import { VOYGEE } from "~/content/pages/voygee";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";

const ARROWS = { ahead: ArrowUp, left: ArrowUpLeft, right: ArrowUpRight } as const;

export function VoygeeWho() {
  const who = useDocument(VOYGEE).who;
  return (
    <section id="who" aria-labelledby="who-title" className="page-width">
      <div className="voygee-lanes px-6 pt-16 sm:px-10 lg:px-16 lg:pt-24">
        <h2 id="who-title" className="text-title">
          {who.title}
        </h2>
        <div className="mt-14 grid gap-x-10 gap-y-12 md:grid-cols-[1fr_4px_1fr] lg:gap-x-16">
          <Lane lane={who.drivers} />
          <div aria-hidden="true" className="voygee-middle max-md:hidden" />
          <div aria-hidden="true" className="voygee-dashes md:hidden" />
          <Lane lane={who.riders} />
        </div>
        <div className="grid gap-x-10 gap-y-5 pt-16 pb-16 md:grid-cols-[1fr_4px_1fr] lg:gap-x-16 lg:pb-24">
          <MergeArrow />
          <div className="md:col-start-3 md:row-start-1">
            <h3 className="text-heading">{who.merge.name}</h3>
            <p className="mt-3 text-muted">{who.merge.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Lane({ lane }: { lane: typeof VOYGEE.content.who.drivers }) {
  return (
    <div>
      <h3 className="text-hero">{lane.name}</h3>
      <p className="mt-5 text-lead text-muted">{lane.text}</p>
      <ul className="mt-7 text-small">
        {lane.points.map((point) => (
          <li key={point} className="border-t border-rule py-2.5">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MergeArrow() {
  return (
    <svg
      viewBox="0 0 240 120"
      className="h-24 w-48 text-bluebonnet md:h-30 md:w-60 md:justify-self-end"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 112C90 112 130 32 214 32" />
      <path d="M190 8l26 24-26 24" />
      <path d="M4 32h116" strokeDasharray="26 18" stroke="var(--color-rule)" />
    </svg>
  );
}

export function VoygeeStakeholders() {
  const stakeholders = useDocument(VOYGEE).stakeholders;
  const { identity } = useShell();
  return (
    <section id="stakeholders" aria-labelledby="stakeholders-title" className="page-width section-space pb-0">
      <div className="voygee-sign">
        <div className="px-5 py-8 sm:px-10 lg:px-14 lg:py-14">
          <h2 id="stakeholders-title" className="text-title">
            {stakeholders.title}
          </h2>
          <ul className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
            {stakeholders.rows.map((row) => {
              const Arrow = ARROWS[row.way as keyof typeof ARROWS] ?? ArrowUp; // safe: another word is straight ahead
              return (
                <li key={row.who} className="flex items-start gap-4">
                  <Arrow aria-hidden="true" className="size-9 shrink-0" strokeWidth={2.75} />
                  <div>
                    <h3 className="text-heading">{fillIdentity(row.who, identity)}</h3>
                    <p className="mt-1">{row.what}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <div aria-hidden="true" className="voygee-posts" />
    </section>
  );
}

export function VoygeeBenefits() {
  const benefits = useDocument(VOYGEE).benefits;
  const { drivers, riders, investors } = benefits;
  return (
    <section id="benefits" aria-labelledby="benefits-title" className="border-t border-rule">
      <div className="page-width section-space">
        <h2 id="benefits-title" className="text-title">
          {benefits.title}
        </h2>
        <div className="mt-12 grid gap-x-8 gap-y-14 md:grid-cols-12">
          <Seat seat={drivers} className="md:col-span-6 lg:col-span-5" />
          <Seat seat={riders} className="md:col-span-6 lg:col-span-5 lg:col-start-8" />
        </div>
      </div>
      <div className="bg-raised">
        <div className="page-width section-space grid gap-x-8 gap-y-12 md:grid-cols-12">
          <div className="md:col-span-6">
            <h3 className="text-heading">{investors.name}</h3>
            <p className="mt-10 text-small text-bluebonnet">{investors.figureLabel}</p>
            <Odometer />
            <p className="mt-6 max-w-md text-small text-muted">{investors.note}</p>
          </div>
          <dl className="md:col-span-6 lg:col-span-5 lg:col-start-8">
            {investors.items.map((item) => (
              <div key={item.name} className="border-t border-rule py-6 first:border-0 first:pt-0">
                <dt className="font-display text-subheading">{item.name}</dt>
                <dd className="mt-2 text-muted">{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Seat({ seat, className }: { seat: typeof VOYGEE.content.benefits.drivers; className: string }) {
  return (
    <div className={className}>
      <h3 className="text-heading text-bluebonnet">{seat.name}</h3>
      <dl className="mt-6">
        {seat.items.map((item) => (
          <div key={item.name} className="border-t border-rule py-5">
            <dt className="font-[600]">{item.name}</dt>
            <dd className="mt-1 text-muted">{item.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Odometer() {
  const benefits = useDocument(VOYGEE).benefits;
  const { figure } = benefits.investors;
  return (
    <p className="mt-3">
      <span className="visually-hidden">{figure}</span>
      <span
        aria-hidden="true"
        className="tabular inline-flex gap-1.5 font-display text-[clamp(4rem,11vw,8.5rem)] leading-none"
      >
        {[...figure].map((sign, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: a sign is known by its place alone
          <span key={place} className="voygee-digit" data-dot={sign === "." ? "" : undefined}>
            {sign}
          </span>
        ))}
      </span>
    </p>
  );
}

export function VoygeeCapabilities() {
  const capabilities = useDocument(VOYGEE).capabilities;
  return (
    <section id="capabilities" aria-labelledby="capabilities-title" className="page-width section-space">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-12">
        <h2
          id="capabilities-title"
          className="text-title md:col-span-12 lg:sticky lg:top-16 lg:col-span-4 lg:self-start"
        >
          {capabilities.title}
        </h2>
        <dl className="md:col-span-12 lg:col-span-8">
          {capabilities.items.map((item) => (
            <div key={item.name} className="grid gap-x-8 gap-y-1 border-t border-rule py-4 sm:grid-cols-[14rem_1fr]">
              <dt className="font-display text-subheading">{item.name}</dt>
              <dd className="text-muted">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
