import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useDocument } from "~/routes/use-document";
import { ServiceIcon } from "~/ui/illustrations/service-icons";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function DoctorsServices() {
  const copy = useDocument(DOCTORS);
  return (
    <section aria-labelledby="services-title" className="border-t border-rule">
      <div className="page-width section-space grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          id="services-title"
          title={copy.services.title}
          lead={copy.services.lead}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        />
        <ul className="grid gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-2 lg:col-span-8">
          {copy.services.items.map(({ id, name, text }) => (
            <li key={id} className="bg-raised p-6 md:p-8">
              <div className="flex items-center gap-4 sm:block">
                <ServiceIcon name={id} className="size-11 shrink-0 md:size-13" />
                <h3 className="text-heading sm:mt-5">{name}</h3>
              </div>
              <p className="mt-3 text-small text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
