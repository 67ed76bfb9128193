import type { ServiceTrack } from "~/content/catalogue/package-names";
import { WORK, WORK_PATH } from "~/content/pages/work";
import { publicPrice } from "~/domain/catalogue/public-price";
import { findPackage } from "~/domain/catalogue/schema";
import { isOffAddress } from "~/lib/off-addresses";
import { usePackages } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { WorkScreen } from "./work-screen";
import "./work.css";

/**
 * The last of our projects sold as a package of this track, since the home page shows the first ones. Renders nothing
 * if there's none.
 */
export function ServicePiece({ track }: { track: ServiceTrack }) {
  const packages = usePackages();
  const { off } = useShell().identity;
  const { labels, pieces, strip } = useDocument(WORK);
  const piece = pieces.findLast(({ type }) => findPackage(packages, type)?.track === track);
  const sold = findPackage(packages, piece?.type ?? null);
  if (!piece || !sold || isOffAddress(off, WORK_PATH)) return null;
  return (
    <section aria-labelledby="piece-title" className="page-width section-space">
      <div className="grid items-center gap-x-8 gap-y-8 border-t border-ink pt-8 md:grid-cols-12">
        <div className="reveal md:col-span-7">
          <WorkScreen piece={piece} />
        </div>
        <div className="md:col-span-5">
          <p className="text-small text-muted">{piece.company}</p>
          <h2 id="piece-title" className="mt-1 text-heading">
            {piece.title}
          </h2>
          <dl className="mt-6 grid gap-y-4">
            <Fact term={labels.before}>{piece.before}</Fact>
            <Fact term={labels.after}>{piece.after}</Fact>
            <Fact term={labels.weeks}>{piece.weeks}</Fact>
            <Fact
              term={labels.price}
            >{`${sold.name}, ${publicPrice({ packageId: sold.id, name: sold.name, cents: sold.priceCents })}`}</Fact>
          </dl>
          <p className="mt-6">
            <ArrowLink href={WORK_PATH}>{strip.action}</ArrowLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid gap-x-4 border-t border-rule pt-3 sm:grid-cols-[5rem_1fr]">
      <dt className="text-small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
