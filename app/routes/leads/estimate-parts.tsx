import { offeredTracks } from "~/content/catalogue/offered";
import { QUOTE } from "~/content/pages/quote";
import type { Priced } from "~/domain/catalogue/estimate";
import { SERVICE_TYPE_LABELS, type ServiceType } from "~/domain/leads/kinds/quote-request";
import type { Place } from "~/lib/place";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import type { EstimateCopy } from "./estimate-words";
import type { QuoteStart } from "./quote-start";
import { EstimateLine, EstimateWeeks } from "./quote-summary";

/** Page data for the form's script. */
export type EstimateFacts = {
  /** Choices from the link to the form, which take precedence over a draft. */
  start: QuoteStart;
  offered: Priced;
  place: Place;
  copy: EstimateCopy;
  types: Readonly<Partial<Record<ServiceType, string>>>;
};

function wordsOf({ words: { unpriced, hour, day, month, quarter, year, hours, both } }: Priced): Priced["words"] {
  return { unpriced, hour, day, month, quarter, year, hours, both };
}

/** Parts from which the form's script builds the summary: prices, texts and the markup of a line. */
export function EstimateParts({
  start,
  offered,
  from,
}: {
  start: QuoteStart;
  offered: Priced;
  from: EstimateCopy["from"];
}) {
  const { weeks, sum, unpriced, oneMore, more } = useDocument(QUOTE).summary;
  const { country, timeZone, currency, priceTax } = useShell().identity;
  const facts: EstimateFacts = {
    start,
    offered: {
      packages: offered.packages.map(({ id, track, name, priceCents, delivery }) => ({
        id,
        track,
        name,
        priceCents,
        delivery,
      })),
      services: offered.services,
      words: wordsOf(offered),
    },
    place: { country, timeZone, currency, priceTax },
    copy: { weeks, sum, from, unpriced, oneMore, more },
    types: Object.fromEntries(offeredTracks().map((track) => [track, SERVICE_TYPE_LABELS[track]])),
  };
  return (
    <template data-estimate-facts={JSON.stringify(facts)}>
      <EstimateLine name="" price="" />
      <EstimateWeeks>{""}</EstimateWeeks>
    </template>
  );
}
