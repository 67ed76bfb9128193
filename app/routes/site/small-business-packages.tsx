import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { PopularWords } from "~/routes/site/popular-words";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { Price } from "./price";

/** A price sheet with three columns; the middle one is raised. */
export function SmallBusinessPackages() {
  const copy = useDocument(SMALL_BUSINESS).packages;
  const packages = ofTrack(usePackages(), "small-business");
  return (
    <section id="packages" aria-labelledby="packages-title" className="page-width pt-[clamp(4rem,3rem+4.5vw,7.5rem)]">
      <SectionHeading id="packages-title" title={copy.title} lead={copy.lead} />
      <ol className="mt-12 grid gap-y-6 lg:grid-cols-[1fr_1.12fr_1fr] lg:grid-rows-[repeat(4,auto)]">
        {packages.map((item) => (
          <PackageColumn key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

function PackageColumn({ item }: { item: Package }) {
  const copy = useDocument(SMALL_BUSINESS).packages;
  return (
    <li
      className={classNames(
        "grid border-t py-8 md:grid-cols-2 md:gap-x-10 lg:row-span-4 lg:grid-cols-1 lg:grid-rows-subgrid lg:gap-y-0",
        item.popular
          ? "relative rounded-lg px-6 lg:px-8 border-x border-b border-bluebonnet bg-raised shadow-float before:absolute before:-inset-x-px before:-top-px before:h-1.5 before:rounded-t-lg before:bg-bluebonnet lg:-my-4 lg:py-12"
          : "border-ink",
        item.id === "basic" && "lg:pr-8",
        item.id === "premium" && "lg:pl-8",
      )}
    >
      <div className="md:row-start-1 lg:row-auto">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-heading">{item.name}</h3>
          {item.popular ? (
            <Badge tone="accent">
              <PopularWords />
            </Badge>
          ) : null}
        </div>
        <p className="mt-4 font-display text-title leading-none tabular">
          <Price of={{ packageId: item.id, name: item.name, cents: item.priceCents }} />
        </p>
        <p className="mt-2 text-small text-muted">{item.delivery} to launch</p>
      </div>
      <div className="mt-5 md:row-start-2 lg:row-auto">
        <p>{item.summary}</p>
        <p className="mt-3 text-small text-muted">
          <span className="font-[550] text-ink">{copy.bestForLabel}:</span> {item.bestFor}
        </p>
      </div>
      <div className="mt-6 md:row-start-3 md:self-start lg:row-auto">
        <ButtonLink
          href={`/quote?type=${item.track}&package=${item.id}`}
          variant={item.popular ? "primary" : "secondary"}
          size="large"
          className="w-full"
          aria-label={`${copy.action}: ${item.name}`}
        >
          {copy.action}
        </ButtonLink>
      </div>
      <CheckList
        items={item.features}
        className="mt-7 md:col-start-2 md:row-span-3 md:row-start-1 md:mt-0 lg:col-start-auto lg:row-auto lg:mt-7 lg:border-t lg:border-rule lg:pt-6"
      />
    </li>
  );
}
