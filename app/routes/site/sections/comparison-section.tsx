import type { SectionOf } from "~/content/page-sections";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type Place, titleId } from "./place";

/** Two alternatives side by side, line by line. */
export function ComparisonSection({
  section: { title, lead, first, second, rows },
  place,
}: {
  section: SectionOf<"comparison">;
  place: Place;
}) {
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          id={titleId(place)}
          title={title}
          lead={lead}
          className="wrap-anywhere lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        />
        <table className="w-full table-fixed border-collapse text-left text-small lg:col-span-8">
          <caption className="visually-hidden">{title}</caption>
          <thead className="align-bottom">
            <tr>
              <td className="w-[30%] border-b border-ink" />
              <th scope="col" className="border-b border-ink px-2 py-3 font-[550] text-muted wrap-anywhere sm:px-4">
                {first}
              </th>
              <th
                scope="col"
                className="rounded-t-md border-b border-ink bg-bluebonnet-wash px-2 py-3 font-[600] wrap-anywhere sm:px-4"
              >
                {second}
              </th>
            </tr>
          </thead>
          <tbody className="align-top">
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" className="border-b border-rule py-3.5 pr-2 font-[550] wrap-anywhere">
                  {row.name}
                </th>
                <td className="border-b border-rule px-2 py-3.5 text-muted wrap-anywhere sm:px-4">{row.first}</td>
                <td className="border-b border-rule bg-bluebonnet-wash px-2 py-3.5 wrap-anywhere sm:px-4">
                  {row.second}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
