import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { useDocument } from "~/routes/use-document";

/** What the badge of the most popular offer says. */
export function PopularWords() {
  return useDocument(PRICE_WORDS).popular;
}
