import type { ReactNode } from "react";
import { HOME } from "~/content/pages/home";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { MindOpsBoard } from "~/ui/illustrations/mind-ops-board";
import { TajjamMarket } from "~/ui/illustrations/tajjam-market";
import { VoygeeRoad } from "~/ui/illustrations/voygee-road";
import { SectionHeading } from "~/ui/primitives/section-heading";

const PICTURES: Record<(typeof HOME.content.products.items)[number]["world"], ReactNode> = {
  tajjam: <TajjamMarket className="w-full" />,
  voygee: <VoygeeRoad className="w-full" />,
  "mind-ops": <MindOpsBoard className="w-full" />,
};

/** Three links to the pitch pages, each in its product's colors. */
export function HomeProducts() {
  const { products } = useDocument(HOME);
  const { off } = useShell().identity;
  const items = products.items.filter(({ world }) => !isOffAddress(off, `/${world}`));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="products-title" className="section-space">
      <div className="page-width">
        <SectionHeading id="products-title" title={products.title} lead={products.lead} isTight />
        <ul className="swipe-row mt-8 gap-4 lg:mt-12 lg:grid-cols-12">
          {items.map((product, index) => (
            <li
              key={product.world}
              data-world={product.world}
              className={`group relative flex flex-col overflow-hidden rounded-lg border border-rule ${index === 0 ? "lg:col-span-5" : index === 1 ? "lg:col-span-4" : "lg:col-span-3"}`}
            >
              <div className="flex grow items-end p-5 pb-0 sm:p-6 sm:pb-0">{PICTURES[product.world]}</div>
              <div className="p-5 sm:p-6">
                <h3 className="text-heading">
                  <a href={`/${product.world}`} className="text-ink no-underline after:absolute after:inset-0">
                    {product.name}
                  </a>
                </h3>
                <p className="mt-1.5 text-small text-muted">{product.line}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
