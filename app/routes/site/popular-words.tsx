import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { useDocument } from "~/routes/use-document";

/** Text on the badge of the most popular offer. */
export function PopularWords() {
  return useDocument(PRICE_WORDS).popular;
}
