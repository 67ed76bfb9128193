import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function DoctorsAudience() {
  const copy = useDocument(DOCTORS);
  return (
    <section aria-labelledby="audience-title" className="page-width section-space">
      <SectionHeading id="audience-title" title={copy.audience.title} lead={copy.audience.lead} />
      <ul className="mt-12 grid gap-x-16 border-t border-ink md:grid-cols-2">
        {copy.audience.items.map(({ name, text }) => (
          <li key={name} className="border-b border-rule py-3.5 md:py-5">
            <h3 className="text-subheading md:text-heading">{name}</h3>
            <p className="mt-1 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
