import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { findPackage } from "~/content/catalogue/packages";
import { QUOTE } from "~/content/pages/quote";
import { SERVICE_TYPES } from "~/domain/leads/kinds/quote-request";

/** Choices that a link carried into the form, and what we know of the person. */
export type QuoteStart = {
  serviceType?: string;
  selectedPackage?: string;
  customServices?: string[];
  /** The plan that was chosen, in words; goes at the top of the description. */
  description?: string;
  businessName?: string;
  email?: string;
  phone?: string;
};

const MAINTENANCE_SERVICE = "Ongoing Maintenance";

/** Type and package of a "Select Package" link, or the maintenance plan of its card; anything else in the address is ignored. */
export function readQuoteStart(query: URLSearchParams): QuoteStart {
  const plan = MAINTENANCE_PLANS.find(({ id }) => id === query.get("plan"));
  if (plan) {
    const wish = wishFor(plan.name, `${plan.priceText} ${plan.periodText}`);
    return { serviceType: "small-business", customServices: [MAINTENANCE_SERVICE], description: wish };
  }
  const chosen = findPackage(query.get("package") ?? "");
  const type = SERVICE_TYPES.find((name) => name === query.get("type")) ?? chosen?.track;
  return {
    ...(type ? { serviceType: type } : {}),
    ...(chosen && chosen.track === type ? { selectedPackage: chosen.name } : {}),
  };
}

/** How a chosen plan is named in the description. */
export function wishFor(name: string, price: string): string {
  return `${QUOTE.planWish} ${name} (${price}).`;
}
