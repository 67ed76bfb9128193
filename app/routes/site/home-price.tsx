import { offeredTracks } from "~/content/catalogue/offered";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { HOME } from "~/content/pages/home";
import { estimateFor } from "~/domain/catalogue/estimate";
import { publicPrice } from "~/domain/catalogue/public-price";
import { findPackage, ofTrack, type Package, priceText, withPrices } from "~/domain/catalogue/schema";
import { SERVICE_TYPE_LABELS } from "~/domain/leads/kinds/quote-request";
import { SERVICE_KEY } from "~/routes/leads/quote-start";
import { usePackages, useServices } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { LiveOnApproach } from "./live-hero";

/** Query of the home page's price estimate. */
export type PriceAsked = { packageId: string | null; services: readonly string[] };

export const PRICE_QUERY_KEYS = ["package", SERVICE_KEY] as const;
const ID = "price";

/**
 * Price estimate for a project: a form handled by the page itself, without script. Shows the most popular project by
 * default.
 */
export function HomePrice({ asked }: { asked: PriceAsked }) {
  const copy = useDocument(HOME).price;
  const packages = usePackages();
  const services = useServices();
  const words = useDocument(PRICE_WORDS);
  const chosen = findPackage(packages, asked.packageId) ?? packages.find(({ popular }) => popular) ?? packages[0];
  if (!chosen) return null;
  const wish = { serviceType: chosen.track, selectedPackage: chosen.name, customServices: asked.services };
  const estimate = estimateFor(wish, { packages, services: withPrices(services, words), words });
  return (
    <>
      <section id={ID} data-live="change" aria-labelledby={`${ID}-title`} className="scroll-mt-24">
        <form
          method="get"
          action={`/#${ID}`}
          className="grid items-start gap-x-6 gap-y-3 rounded-lg border border-rule bg-raised p-5 lg:grid-cols-12"
        >
          <h2 id={`${ID}-title`} className="text-heading lg:col-span-12 xl:col-span-2 xl:pt-4.5 xl:text-subheading">
            {copy.title}
          </h2>
          <div className="lg:col-span-4 xl:col-span-3">
            <label htmlFor="price-package" className="block text-small font-[550]">
              {copy.project}
            </label>
            <select
              id="price-package"
              name="package"
              defaultValue={chosen.id}
              className="mt-1 block min-h-11 w-full cursor-pointer rounded-md border border-field bg-raised px-3 text-body text-ink max-[22.5rem]:text-small"
            >
              {offeredTracks().map((track) => (
                <optgroup key={track} label={SERVICE_TYPE_LABELS[track]}>
                  {ofTrack(packages, track).map(({ id, name, priceCents }) => (
                    <option key={id} value={id}>
                      {`${name}, ${publicPrice({ packageId: id, name, cents: priceCents })}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          {/* With script, the price follows the selection. */}
          <div className="not-noscript:hidden lg:col-span-2 lg:pt-7">
            <Button type="submit" variant="secondary" className="w-full">
              {copy.submit}
            </Button>
          </div>
          <div className="flex flex-wrap items-start justify-between content-start gap-x-5 gap-y-4 lg:col-span-8 xl:col-span-7 noscript:lg:col-span-6 noscript:xl:col-span-5">
            <dl aria-live="polite" className="flex flex-wrap gap-x-6 gap-y-2">
              <div>
                <dt className="text-small text-muted">{copy.sum}</dt>
                <dd className="font-display text-heading tabular">{estimate.sum ?? words.unpriced}</dd>
              </div>
              <div>
                <dt className="text-small text-muted">{copy.weeks}</dt>
                <dd className="font-display text-heading tabular">{chosen.delivery}</dd>
              </div>
            </dl>
            <ButtonLink href={quoteAddress(chosen, estimate.services)} className="lg:mt-7">
              {copy.carry}
            </ButtonLink>
            {estimate.unpriced > 0 ? (
              <p className="w-full text-small text-muted">
                {estimate.unpriced === 1
                  ? copy.unpriced.one
                  : copy.unpriced.many.replace("{count}", String(estimate.unpriced))}
              </p>
            ) : null}
          </div>
          {services.length > 0 ? (
            <details className="-mb-2 lg:col-span-12 xl:col-span-10 xl:col-start-3" open={estimate.services.length > 0}>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
                {copy.addOns}
                {estimate.services.length > 0 ? ` (${estimate.services.length})` : ""}
              </summary>
              <fieldset className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
                <legend className="visually-hidden">{copy.addOns}</legend>
                {services.map((service) => (
                  <label
                    key={service.name}
                    className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 text-small wrap-anywhere"
                  >
                    <input
                      type="checkbox"
                      name={SERVICE_KEY}
                      value={service.name}
                      defaultChecked={asked.services.includes(service.name)}
                      className="mt-0.5 size-5 shrink-0 cursor-pointer accent-bluebonnet"
                    />
                    <span className="min-w-0 grow">
                      {service.name}
                      <span className="block text-muted tabular">{priceText(service, words)}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            </details>
          ) : null}
        </form>
      </section>
      <LiveOnApproach />
    </>
  );
}

/** Returns the address of the quote form with the same selection. */
function quoteAddress({ id, track }: Package, services: readonly { name: string }[]): string {
  const query = new URLSearchParams({ type: track, package: id });
  for (const { name } of services) query.append(SERVICE_KEY, name);
  return `/quote?${query}`;
}
