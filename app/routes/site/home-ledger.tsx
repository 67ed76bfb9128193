import { offeredTracks } from "~/content/catalogue/offered";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { HOME } from "~/content/pages/home";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { Price } from "./price";

const GROUPS = [
  { track: "small-business", label: "smallBusiness" },
  { track: "startups", label: "startups" },
] as const;

/** All fixed-price projects in one table: the whole price list at a glance. */
export function HomeLedger() {
  const { ledger } = useDocument(HOME);
  const packages = usePackages();
  const words = useDocument(PRICE_WORDS);
  return (
    <section aria-labelledby="ledger-title" className="border-y border-rule bg-raised">
      <div className="page-width section-space grid gap-x-8 gap-y-6 lg:grid-cols-12 lg:gap-y-10">
        <SectionHeading id="ledger-title" title={ledger.title} lead={ledger.lead} isTight className="lg:col-span-4" />
        <table className="w-full border-collapse text-left lg:col-span-8">
          <caption className="visually-hidden">{ledger.caption}</caption>
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
          {GROUPS.filter(({ track }) => offeredTracks().includes(track)).map(({ track, label }) => (
            <tbody key={track}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 sm:pt-6 text-small font-[550] text-clay-ink">
                  {words[label]}
                </th>
              </tr>
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

/** A project of the price list, linking to the quote form with the project selected. */
export function LedgerRow({ item }: { item: Package }) {
  const { popular } = useDocument(PRICE_WORDS);
  return (
    <tr className="border-b border-rule align-baseline transition-colors duration-150 hover:bg-bluebonnet-faint">
      <th scope="row" className="py-2.5 pr-4 font-normal sm:py-3.5">
        <a
          href={`/quote?type=${item.track}&package=${item.id}`}
          className="font-display text-subheading text-ink underline decoration-rule decoration-1 underline-offset-4 hover:text-bluebonnet hover:decoration-bluebonnet"
        >
          {item.name}
        </a>
        {item.popular ? (
          <Badge tone="clay" className="ml-3 align-[0.15em] max-sm:hidden">
            {popular}
          </Badge>
        ) : null}
        <span className="ml-3 text-small whitespace-nowrap text-muted sm:hidden">{item.delivery}</span>
      </th>
      <td className="hidden py-3.5 pr-4 text-muted tabular sm:table-cell">{item.delivery}</td>
      <td className="py-3.5 text-right font-display text-subheading tabular">
        <Price of={{ packageId: item.id, name: item.name, cents: item.priceCents }} />
      </td>
    </tr>
  );
}
