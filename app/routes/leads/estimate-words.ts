import type { QUOTE } from "~/content/pages/quote";
import type { Estimate } from "~/domain/catalogue/estimate";

/** The words of the summary, as the page or its script fill them. */
export type EstimateCopy = Pick<
  typeof QUOTE.content.summary,
  "none" | "noPackage" | "weeks" | "sum" | "unpriced" | "oneMore" | "more"
>;

/** The sum, or that there is none yet. */
export function sumWords(copy: EstimateCopy, { sum }: Pick<Estimate, "sum">): string {
  return sum ?? copy.unpriced;
}

/** How much of it isn't in the sum; empty where all is, or nothing. */
export function unpricedWords(copy: EstimateCopy, { sum, unpriced }: Pick<Estimate, "sum" | "unpriced">): string {
  if (sum === null || unpriced === 0) return "";
  return unpriced === 1 ? copy.oneMore : copy.more.replace("{count}", String(unpriced));
}

/** All of it in one sentence after the other, for a screen reader. */
export function estimateInWords(copy: EstimateCopy, estimate: Estimate): string {
  const { package: chosen, services } = estimate;
  const parts = [
    ...(chosen ? [`${chosen.name}, ${chosen.price}, ${chosen.delivery}`] : []),
    ...services.map(({ name, price }) => `${name}, ${price}`),
    `${copy.sum}: ${sumWords(copy, estimate)}`,
  ];
  return `${parts.join(". ")}. ${unpricedWords(copy, estimate)}`;
}
