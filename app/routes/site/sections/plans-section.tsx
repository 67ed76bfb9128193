import type { SectionOf } from "~/content/page-sections";
import { DOCTORS } from "~/content/pages/doctors-clinics";
import { PopularWords } from "~/routes/site/popular-words";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type Offer, ownOffers, useOffers } from "./offers";
import { type Place, titleId } from "./place";

/** Offers of one kind as a price sheet with columns; the popular one is raised. */
export function PlansSection({ section, place }: { section: SectionOf<"plans">; place: Place }) {
  return <PriceSheet {...section} offers={useOffers(section.plans, place)} place={place} />;
}

/** Price sheet of plans specific to this page. */
export function PricesSection({ section, place }: { section: SectionOf<"prices">; place: Place }) {
  const { wish } = useDocument(DOCTORS).plans;
  return <PriceSheet {...section} offers={ownOffers(section, place.discovery && wish)} place={place} />;
}

type Sheet = { title: string; lead: string; action: string; offers: readonly Offer[]; place: Place };

function PriceSheet({ title, lead, action, offers, place }: Sheet) {
  if (offers.length === 0) return null;
  const isTriple = offers.length === 3;
  return (
    <section aria-labelledby={titleId(place)} className="border-t border-rule">
      <div className="page-width section-space">
        <SectionHeading id={titleId(place)} title={title} lead={lead} className="wrap-anywhere" />
        <ul className={classNames("mt-14 grid border-y border-ink", columnsFor(offers.length))}>
          {offers.map(({ id, name, price, per, summary, features, isPopular, href, wish }) => (
            <li
              key={id}
              className={classNames(
                "flex flex-col py-9 lg:px-8 lg:py-10",
                isPopular && "-mx-5 border-y border-bluebonnet bg-bluebonnet-wash px-5 lg:mx-0 lg:border",
                isPopular && isTriple && "lg:-my-6 lg:rounded-lg lg:px-10 lg:py-16",
                !isPopular && isTriple && "lg:first:pl-0 lg:last:pr-0",
              )}
            >
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="text-heading wrap-anywhere">{name}</h3>
                {isPopular ? (
                  <Badge tone="accent">
                    <PopularWords />
                  </Badge>
                ) : null}
              </div>
              <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-title leading-none tabular">{price}</span>
                <span className="text-small text-muted">{per}</span>
              </p>
              {summary ? (
                <p className="mt-3 text-small text-muted whitespace-pre-line wrap-anywhere">{summary}</p>
              ) : null}
              {features.length > 0 ? <CheckList items={features} className="mt-7 border-t border-rule pt-7" /> : null}
              <div className="mt-auto pt-9">
                <ButtonLink
                  href={href}
                  data-wish={wish}
                  variant={isPopular ? "primary" : "secondary"}
                  size="large"
                  className="w-full"
                >
                  {action}
                  <span className="visually-hidden"> {name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function columnsFor(count: number): string {
  if (count === 3) return "lg:grid-cols-[1fr_1.12fr_1fr]";
  if (count === 1) return "max-w-2xl";
  return count === 2 || count === 4 ? "lg:grid-cols-2" : "lg:grid-cols-3";
}
