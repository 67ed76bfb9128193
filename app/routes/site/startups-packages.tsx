import { STARTUPS } from "~/content/pages/startups";
import { ofTrack, type Package, weeksOf } from "~/domain/catalogue/schema";
import { PopularWords } from "~/routes/site/popular-words";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CheckList } from "~/ui/primitives/check-list";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { Price } from "./price";

/** Three rows below bars on one scale, which show each version's duration. */
export function StartupsPackages() {
  const copy = useDocument(STARTUPS).packages;
  const packages = ofTrack(usePackages(), "startups");
  const scale = Math.max(...packages.map((item) => weeksOf(item).max));
  return (
    <section id="packages" aria-labelledby="packages-title" className="page-width section-space">
      <SectionHeading id="packages-title" title={copy.title} lead={copy.lead} />
      <ol className="mt-12 space-y-14">
        {packages.map((item) => (
          <PackageRow key={item.id} item={item} scale={scale} />
        ))}
      </ol>
    </section>
  );
}

/** `scale`: length of the longest bar, in weeks. */
function PackageRow({ item, scale }: { item: Package; scale: number }) {
  const copy = useDocument(STARTUPS).packages;
  const { min, max } = weeksOf(item);
  const columns = { gridTemplateColumns: `repeat(${scale}, 1fr)` };
  const ticks = { backgroundSize: `${200 / scale}% 100%` };
  return (
    <li>
      <div aria-hidden="true" style={{ ...columns, ...ticks }} className="weeks grid items-end border-b border-ink">
        <span style={{ gridColumn: `1 / ${min + 1}` }} className="h-9 bg-bluebonnet" />
        <span style={{ gridColumn: `${min + 1} / ${max + 1}` }} className="weeks-spare h-9" />
      </div>
      <div aria-hidden="true" style={columns} className="grid">
        {[...new Set([min, max])].map((week, index) => (
          <span
            key={week}
            style={{ gridColumn: week }}
            className="justify-self-end pt-1 text-eyebrow whitespace-nowrap text-muted tabular"
          >
            {index === 0 && min !== max ? "" : `${copy.axisLabel} `}
            {week}
          </span>
        ))}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-heading">{item.name}</h3>
            {item.popular ? (
              <Badge tone="accent">
                <PopularWords />
              </Badge>
            ) : null}
          </div>
          <p className="mt-3 font-display text-title leading-none tabular">
            <Price of={{ packageId: item.id, name: item.name, cents: item.priceCents }} />
          </p>
          <p className="mt-2 text-small text-muted">{item.delivery} to launch</p>
          <ButtonLink
            href={`/quote?type=${item.track}&package=${item.id}`}
            variant={item.popular ? "primary" : "secondary"}
            size="large"
            className="mt-6"
            aria-label={`${copy.action}: ${item.name}`}
          >
            {copy.action}
          </ButtonLink>
        </div>
        <div className="lg:col-span-8">
          <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            <p className="font-display text-subheading">{item.summary}</p>
            <p className="text-small text-muted md:pt-1">
              <span className="font-[550] text-ink">{copy.bestForLabel}:</span> {item.bestFor}
            </p>
          </div>
          <CheckList
            items={item.features}
            className="mt-6 border-t border-rule pt-5 md:columns-2 md:gap-8 [&>li]:break-inside-avoid"
          />
        </div>
      </div>
    </li>
  );
}
