import type { QUOTE } from "~/content/pages/quote";
import type { Estimate } from "~/domain/catalogue/estimate";
import type { ServiceType } from "~/domain/leads/kinds/quote-request";

/** The words of the summary, as the page or its script fill them. */
export type EstimateCopy = Pick<typeof QUOTE.content.summary, "weeks" | "sum" | "unpriced" | "oneMore" | "more"> & {
  /** Where prices begin, by the type of service; `""`: before one is chosen. */
  from: Readonly<Partial<Record<ServiceType | "", string>>>;
};

/** The sum; before anything is chosen, where prices begin. */
export function sumWords(
  copy: Pick<EstimateCopy, "from" | "unpriced">,
  { sum, serviceType, package: chosen, services }: Pick<Estimate, "sum" | "serviceType" | "package" | "services">,
): string {
  const begin = chosen || services.length > 0 ? undefined : copy.from[serviceType ?? ""];
  return sum ?? begin ?? copy.unpriced;
}

/** Describes the part that isn't in the sum; empty where all is, or nothing. */
export function unpricedWords(
  copy: Pick<EstimateCopy, "oneMore" | "more">,
  { sum, unpriced }: Pick<Estimate, "sum" | "unpriced">,
): string {
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
