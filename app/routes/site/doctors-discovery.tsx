import { SESSION_SLUG } from "~/content/pages/booking";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { shownMailbox } from "~/lib/own-letters";
import { BookOffer } from "~/routes/bookings/book-offer";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type DiscoveryState, DoctorsDiscoveryForm } from "./doctors-discovery-form";

/** `isBookable`: visitors who have sent the form are offered a time. */
export function DoctorsDiscovery({ isBookable, ...state }: DiscoveryState & { isBookable: boolean }) {
  const copy = useDocument(DOCTORS);
  const { identity } = useShell();
  const { otherwise } = copy.discovery;
  return (
    <section id="discovery" aria-labelledby="discovery-title" className="border-y border-ink bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <SectionHeading id="discovery-title" title={copy.discovery.title} lead={copy.discovery.lead} />
          <dl className="mt-8 border-t border-rule">
            {copy.discovery.expect.map(({ title, text }) => (
              <div key={title} className="grid grid-cols-[4.5rem_1fr] gap-4 border-b border-rule py-4 text-small">
                <dt className="font-[550] text-clay-ink">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-8 lg:pl-8 xl:pl-16">
          {state.sent && isBookable ? <BookOffer copy={copy.discovery.book} slug={SESSION_SLUG} /> : null}
          <DoctorsDiscoveryForm {...state} />
          <p className="mt-5 text-small text-muted">
            {otherwise.before}{" "}
            <a href={`mailto:${identity.email}`} className="link">
              {shownMailbox(identity.email)}
            </a>{" "}
            {otherwise.between}{" "}
            <a href={identity.phoneHref} className="link whitespace-nowrap">
              {identity.phone}
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
