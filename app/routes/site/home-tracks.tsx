import type { ReactNode } from "react";
import { HOME } from "~/content/pages/home";
import { publicPrice } from "~/domain/catalogue/public-price";
import { ofTrack } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import { isSwitchedOff } from "~/lib/off-addresses";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { LaunchPath } from "~/ui/illustrations/launch-path";
import { StorefrontWindow } from "~/ui/illustrations/storefront-window";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Picture } from "~/ui/primitives/picture";

export function HomeTracks() {
  const { label, from, smallBusiness, startups } = useDocument(HOME).tracks;
  const hasStartups = !isSwitchedOff(startups.href);
  return (
    <section aria-label={label} className="section-space">
      <div className="page-width grid gap-x-8 gap-y-8 sm:gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <TrackCard
            track={smallBusiness}
            from={from}
            drawing={<StorefrontWindow className="mx-auto w-full max-w-md" />}
          />
        </div>
        {hasStartups ? (
          <div className="lg:col-span-5 lg:mt-28">
            <TrackCard track={startups} from={from} drawing={<LaunchPath className="mx-auto w-full max-w-md" />} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

type Tracks = typeof HOME.content.tracks;

function TrackCard({
  track,
  from,
  drawing,
}: {
  track: Tracks["smallBusiness"] | Tracks["startups"];
  from: string;
  drawing: ReactNode;
}) {
  const picture = useShell().pictures?.[track.picture];
  const [lowest] = ofTrack(usePackages(), track.id).toSorted((one, other) => one.priceCents - other.priceCents);
  const price = lowest && publicPrice({ packageId: lowest.id, name: lowest.name, cents: lowest.priceCents });
  return (
    <article>
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" className="h-auto w-full rounded-lg" />
      ) : (
        <div className="overflow-hidden rounded-lg bg-sunken px-6 pt-8 pb-6 max-sm:hidden">{drawing}</div>
      )}
      <p className="flex items-baseline sm:mt-7 justify-between gap-4 text-eyebrow">
        <span className="font-[550] text-clay-ink">{track.label}</span>
        <span className="text-muted tabular">{price ? fillFacts(from, { price }) : null}</span>
      </p>
      <h2 className="mt-2 text-heading">{track.title}</h2>
      <p className="mt-2 max-w-prose text-muted sm:mt-3">{track.text}</p>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-rule pt-4 text-small">
        {track.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ArrowLink href={track.href} className="mt-2 min-h-11 sm:mt-5">
        {track.action}
      </ArrowLink>
    </article>
  );
}
