import type { QUOTE } from "~/content/pages/quote";
import type { Estimate } from "~/domain/catalogue/estimate";

/** The words of the summary, as the page or its script fill them. */
export type EstimateCopy = Pick<
  typeof QUOTE.content.summary,
  "none" | "noPackage" | "weeks" | "sum" | "nothing" | "unpriced" | "oneMore" | "more"
>;

/** The sum, or why there is none. */
export function sumWords(
  copy: EstimateCopy,
  { sum, package: chosen, services }: Pick<Estimate, "sum" | "package" | "services">,
): string {
  return sum ?? (chosen || services.length > 0 ? copy.unpriced : copy.nothing);
}

/** Describes the part that isn't in the sum; empty where all is, or nothing. */
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
