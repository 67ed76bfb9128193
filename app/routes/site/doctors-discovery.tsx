import { DISCOVERY } from "~/content/pages/doctors-clinics";
import { useShell } from "~/routes/use-shell";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { DoctorsDiscoveryForm } from "./doctors-discovery-form";

export function DoctorsDiscovery() {
  const { identity } = useShell();
  const { closed } = DISCOVERY;
  return (
    <section id="discovery" aria-labelledby="discovery-title" className="border-y border-ink bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <SectionHeading id="discovery-title" title={DISCOVERY.title} lead={DISCOVERY.lead} />
          <dl className="mt-8 border-t border-rule">
            {DISCOVERY.expect.map(({ title, text }) => (
              <div key={title} className="grid grid-cols-[4.5rem_1fr] gap-4 border-b border-rule py-4 text-small">
                <dt className="font-[550] text-clay-ink">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-8 lg:pl-8 xl:pl-16">
          <NotYetOpen what={closed.what}>
            {closed.before}
            <a href={`mailto:${identity.email}`} className="link">
              {identity.email}
            </a>
            {closed.between}
            <a href={identity.phoneHref} className="link whitespace-nowrap">
              {identity.phone}
            </a>
            {closed.after}
          </NotYetOpen>
          <DoctorsDiscoveryForm />
        </div>
      </div>
    </section>
  );
}
