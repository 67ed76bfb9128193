import { SMALL_BUSINESS } from "~/content/pages/small-business";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { BookingSketch, ShopSketch, SocialSketch, WebsiteSketch } from "./small-business-sketches";

/** Four cards in four shapes, each showing a service in use at the same fictional studio. */
export function SmallBusinessFeatures() {
  const { title, lead, website, social, shop, booking } = useDocument(SMALL_BUSINESS).features;
  return (
    <section aria-labelledby="features-title" className="page-width section-space">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="features-title" className="text-title lg:col-span-6">
          {title}
        </h2>
        <p className="max-w-text text-lead text-muted lg:col-span-6">{lead}</p>
      </div>
      <ul className="mt-12 grid gap-5 lg:grid-cols-12">
        <li className="grid overflow-clip rounded-lg bg-bluebonnet-wash sm:grid-cols-2 lg:col-span-7">
          <Words feature={website} />
          <div className="self-end pl-6 sm:pt-10 sm:pl-0">
            <WebsiteSketch />
          </div>
        </li>
        <li className="flex flex-col rounded-lg bg-sunken lg:col-span-5">
          <Words feature={social} className="pb-4" />
          <SocialSketch />
        </li>
        <li className="flex flex-col rounded-lg border border-rule bg-raised sm:flex-row lg:col-span-5 lg:flex-col">
          <div className="px-6 pt-6 sm:flex-1 sm:self-center sm:px-0 sm:py-7 sm:pl-7 lg:flex-none lg:self-stretch lg:px-7 lg:pb-0">
            <ShopSketch />
          </div>
          <Words feature={shop} className="sm:flex-1 lg:flex-none lg:pt-5" />
        </li>
        <li className="grid gap-y-2 rounded-lg bg-clay-wash sm:grid-cols-[4fr_5fr] lg:col-span-7">
          <Words feature={booking} />
          <div className="self-center px-6 pb-7 sm:py-7 sm:pr-7 sm:pl-0">
            <BookingSketch />
          </div>
        </li>
      </ul>
    </section>
  );
}

function Words({
  feature,
  className,
}: {
  feature: { name: string; text: string; included: string };
  className?: string;
}) {
  return (
    <div className={classNames("flex flex-col p-6 sm:p-7", className)}>
      <h3 className="text-heading">{feature.name}</h3>
      <p className="mt-3">{feature.text}</p>
      <p className="mt-auto pt-4 text-eyebrow font-[550] text-clay-ink">{feature.included}</p>
    </div>
  );
}
