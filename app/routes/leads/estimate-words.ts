import type { QUOTE } from "~/content/pages/quote";
import type { Estimate } from "~/domain/catalogue/estimate";
import type { ServiceType } from "~/domain/leads/kinds/quote-request";

/** Texts of the summary, filled in by the page or its script. */
export type EstimateCopy = Pick<typeof QUOTE.content.summary, "weeks" | "sum" | "unpriced" | "oneMore" | "more"> & {
  /** Lowest price by service type; `""`: before one is selected. */
  from: Readonly<Partial<Record<ServiceType | "", string>>>;
};

/** Returns the total, or the lowest price before anything is selected. */
export function sumWords(
  copy: Pick<EstimateCopy, "from" | "unpriced">,
  { sum, serviceType, package: chosen, services }: Pick<Estimate, "sum" | "serviceType" | "package" | "services">,
): string {
  const begin = chosen || services.length > 0 ? undefined : copy.from[serviceType ?? ""];
  return sum ?? begin ?? copy.unpriced;
}

/** Describes what the total doesn't include; empty if it includes everything or nothing is selected. */
export function unpricedWords(
  copy: Pick<EstimateCopy, "oneMore" | "more">,
  { sum, unpriced }: Pick<Estimate, "sum" | "unpriced">,
): string {
  if (sum === null || unpriced === 0) return "";
  return unpriced === 1 ? copy.oneMore : copy.more.replace("{count}", String(unpriced));
}

/** Returns the whole estimate as sentences, for screen readers. */
export function estimateInWords(copy: EstimateCopy, estimate: Estimate): string {
  const { package: chosen, services } = estimate;
  const parts = [
    ...(chosen ? [`${chosen.name}, ${chosen.price}, ${chosen.delivery}`] : []),
    ...services.map(({ name, price }) => `${name}, ${price}`),
    `${copy.sum}: ${sumWords(copy, estimate)}`,
  ];
  return `${parts.join(". ")}. ${unpricedWords(copy, estimate)}`;
}
