import { QUOTE } from "~/content/pages/quote";
import type { Priced } from "~/domain/catalogue/estimate";
import { SERVICE_TYPE_LABELS, type ServiceType } from "~/domain/leads/kinds/quote-request";
import type { Place } from "~/lib/place";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import type { EstimateCopy } from "./estimate-words";
import type { QuoteStart } from "./quote-start";
import { EstimateLine, EstimateWeeks } from "./quote-summary";

/** What the form's script knows of the page. */
export type EstimateFacts = {
  /** What a link carried into the form, which counts more than a draft. */
  start: QuoteStart;
  offered: Priced;
  place: Place;
  copy: EstimateCopy;
  types: Readonly<Record<ServiceType, string>>;
};

function wordsOf({ words: { unpriced, hour, day, month, both } }: Priced): Priced["words"] {
  return { unpriced, hour, day, month, both };
}

/** What the form's script makes the summary of: prices, words and the markup of a line. */
export function EstimateParts({ start, offered }: { start: QuoteStart; offered: Priced }) {
  const { none, noPackage, weeks, sum, nothing, unpriced, oneMore, more } = useDocument(QUOTE).summary;
  const { country, timeZone, currency } = useShell().identity;
  const facts: EstimateFacts = {
    start,
    offered: {
      packages: offered.packages.map(({ track, name, priceCents, delivery }) => ({
        track,
        name,
        priceCents,
        delivery,
      })),
      services: offered.services.map(({ name, unit, priceCents }) => ({ name, unit, priceCents })),
      words: wordsOf(offered),
    },
    place: { country, timeZone, currency },
    copy: { none, noPackage, weeks, sum, nothing, unpriced, oneMore, more },
    types: SERVICE_TYPE_LABELS,
  };
  return (
    <template data-estimate-facts={JSON.stringify(facts)}>
      <EstimateLine name="" price="" />
      <EstimateWeeks>{""}</EstimateWeeks>
    </template>
  );
}
