import { CAREERS } from "~/content/pages/careers";
import { Portrait } from "~/routes/site/portrait";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";

/** The people in the steps above, with names and faces. */
export function CareersTeam() {
  const { title, lead, people } = useDocument(CAREERS).team;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="team-title" className="page-width section-space">
      <SectionHeading id="team-title" title={title} lead={lead} />
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ name, role, text, portrait }) => (
          <li key={name} className="flex gap-x-5 border-t border-rule pt-6 sm:block">
            <Portrait of={portrait} name={name} className="size-14 sm:size-18" />
            <div>
              <h3 className="text-subheading sm:mt-5">{name}</h3>
              <p className="text-small text-muted">{role}</p>
              <p className="mt-3">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
