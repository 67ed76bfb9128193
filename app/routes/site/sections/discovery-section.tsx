import type { SectionOf } from "~/content/page-sections";
import { useShell } from "~/routes/use-shell";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { DoctorsDiscoveryForm } from "../doctors-discovery-form";
import { DISCOVERY_ANCHOR, type Place, titleId } from "./place";

/** The discovery form, with the page's own words for the business and its customers. */
export function DiscoverySection({
  section: { title, lead, business, people, note },
  place,
}: {
  section: SectionOf<"discovery">;
  place: Place;
}) {
  const { path } = useShell();
  const own = { action: path, titleId: titleId(place), note, words: { business, people } };
  return (
    <section id={DISCOVERY_ANCHOR} aria-labelledby={titleId(place)} className="border-t border-rule bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          id={titleId(place)}
          title={title}
          lead={lead}
          className="wrap-anywhere lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        />
        <div className="min-w-0 lg:col-span-8 lg:pl-8 xl:pl-16">
          <DoctorsDiscoveryForm {...place.discovery} place={own} />
        </div>
      </div>
    </section>
  );
}
