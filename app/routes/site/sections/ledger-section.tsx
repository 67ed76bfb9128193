import { offeredTracks } from "~/content/catalogue/offered";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import type { SectionOf } from "~/content/page-sections";
import { ofTrack } from "~/domain/catalogue/schema";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { LedgerRow } from "../home-ledger";
import { type Place, titleId } from "./place";

const GROUPS = [
  { track: "small-business", label: "smallBusiness" },
  { track: "startups", label: "startups" },
] as const;

/** Fixed-price projects of the catalog in one table. */
export function LedgerSection({
  section: { title, lead, projects },
  place,
}: {
  section: SectionOf<"ledger">;
  place: Place;
}) {
  const packages = usePackages();
  const words = useDocument(PRICE_WORDS);
  const tracks = offeredTracks().filter((track) => projects === "all" || projects === track);
  const groups = GROUPS.filter(({ track }) => tracks.includes(track));
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule bg-raised">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading id={titleId(place)} title={title} lead={lead} className="wrap-anywhere lg:col-span-4" />
        <table className="w-full border-collapse text-left lg:col-span-8">
          <caption className="visually-hidden">{title}</caption>
          <thead className="text-small text-muted">
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-4 font-[450]">
                {words.project}
              </th>
              <th scope="col" className="hidden py-2 pr-4 font-[450] sm:table-cell">
                {words.delivered}
              </th>
              <th scope="col" className="py-2 text-right font-[450]">
                {words.price}
              </th>
            </tr>
          </thead>
          {groups.map(({ track, label }) => (
            <tbody key={track}>
              {groups.length > 1 ? (
                <tr>
                  <th scope="rowgroup" colSpan={3} className="pt-6 pb-1 text-small font-[550] text-clay-ink">
                    {words[label]}
                  </th>
                </tr>
              ) : null}
              {ofTrack(packages, track).map((item) => (
                <LedgerRow key={item.id} item={item} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
