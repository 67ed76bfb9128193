import { DOCTORS } from "~/content/pages/doctors-clinics";
import { useDocument } from "~/routes/use-document";
import { CheckMark, CrossMark } from "~/ui/primitives/marks";
import { SectionHeading } from "~/ui/primitives/section-heading";

export function DoctorsPositioning() {
  const copy = useDocument(DOCTORS);
  const { columns } = copy.positioning;
  return (
    <section aria-labelledby="positioning-title" className="border-t border-rule bg-raised">
      <div className="page-width section-space">
        <SectionHeading
          id="positioning-title"
          title={copy.positioning.title}
          lead={copy.positioning.lead}
          className="max-w-3xl"
        />
        <table className="mt-12 block w-full border-collapse text-left md:table">
          <caption className="visually-hidden">{copy.positioning.caption}</caption>
          <thead className="hidden md:table-header-group">
            <tr className="border-b border-ink text-small text-muted">
              <th scope="col" className="w-1/5 py-2.5 font-[450]">
                {columns.subject}
              </th>
              <th scope="col" className="w-2/5 py-2.5 pr-8 font-[450]">
                {columns.does}
              </th>
              <th scope="col" className="w-2/5 py-2.5 font-[450]">
                {columns.refuses}
              </th>
            </tr>
          </thead>
          <tbody className="block border-t border-ink md:table-row-group md:border-t-0">
            {copy.positioning.principles.map(({ subject, does, refuses }) => (
              <tr key={subject} className="block border-b border-rule py-5 align-baseline md:table-row">
                <th scope="row" className="block pb-3 font-display text-heading font-[430] md:table-cell md:py-6">
                  {subject}
                </th>
                <td className="block md:table-cell md:py-6 md:pr-8">
                  <span className="flex gap-3 text-pretty">
                    <CheckMark className="mt-1 size-5 shrink-0 text-good" />
                    <span>
                      <span className="visually-hidden md:hidden">{columns.does}: </span>
                      {does}
                    </span>
                  </span>
                </td>
                <td className="mt-2 block text-muted md:mt-0 md:table-cell md:py-6">
                  <span className="flex gap-3 text-pretty">
                    <CrossMark className="mt-1 size-5 shrink-0 text-clay-ink" />
                    <span>
                      <span className="visually-hidden md:hidden">{columns.refuses}: </span>
                      {refuses}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-16 grid gap-x-8 gap-y-6 border-l-2 border-bluebonnet pl-6 md:mt-20 md:pl-10 lg:grid-cols-12">
          <h3 className="text-heading lg:col-span-4">{copy.privacy.title}</h3>
          <div className="max-w-text space-y-4 lg:col-span-8">
            {copy.privacy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <a href="/privacy" className="link">
                {copy.privacy.link}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

export function DoctorsBestFor() {
  const copy = useDocument(DOCTORS);
  return (
    <section aria-labelledby="best-for-title" className="border-t border-rule">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="best-for-title" className="text-title">
            {copy.bestFor.title}
          </h2>
          <p className="mt-8 hidden max-w-sm border-t border-rule pt-5 text-muted lg:block">{copy.bestFor.notFor}</p>
        </div>
        <ul className="lg:col-span-7">
          {copy.bestFor.items.map((item) => (
            <li
              key={item}
              className="border-t border-rule py-4 font-display text-subheading text-balance last:border-b md:py-5"
            >
              {item}
            </li>
          ))}
        </ul>
        <p className="text-muted lg:hidden">{copy.bestFor.notFor}</p>
      </div>
    </section>
  );
}
